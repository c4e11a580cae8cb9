/**
 * `npm run odds`: the tenant's own odds of plays, in place of those their chances give. A row is `type,playDetailCode,level,odds`; the odds
 * are those at the top rebate with no point taken. The subcommands are the keys of `oddsSubcommands`.
 */

import { oddsSubcommands } from './odds-subcommands.ts'
import { runSubcommands } from './subcommands.ts'

await runSubcommands('odds', oddsSubcommands, 'show')
