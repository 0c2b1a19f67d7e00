"""What a teacher writes → what the other rooms work with: a YAML file becomes a `Sheet`, a class list pupils.

Bytes → `reader` → nodes with lines → `values`, by the types of `forms` and each kind's `Options` → `sheets` → Sheet.
"""

from worksheets.config.aims import read_aim
from worksheets.config.content import plain
from worksheets.config.loading import Loaded, load, read, resolve
from worksheets.config.roster import Roster, read_roster
from worksheets.config.samples import starter
from worksheets.config.schemas import option_schema, schema
from worksheets.config.settings import kind_name, options

__all__ = [
    "Loaded",
    "Roster",
    "kind_name",
    "load",
    "option_schema",
    "options",
    "plain",
    "read",
    "read_aim",
    "read_roster",
    "resolve",
    "schema",
    "starter",
]
