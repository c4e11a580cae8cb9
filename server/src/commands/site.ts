/**
 * `npm run site`: shows or changes the tenant's settings and the site's state. `--by` names the operator who does it;
 * without it whoever works at the machine does. The subcommands are the keys of `siteSubcommands`.
 */

import { siteSubcommands } from './site-subcommands.ts'
import { runSubcommands } from './subcommands.ts'

await runSubcommands('site', siteSubcommands, 'show')
