/**
 * `npm run odds`: the tenant's own odds of plays, in place of those their chances give. A row is `type,playDetailCode,level,odds`; the odds
 * are those at the top rebate with no point taken. The subcommands are the keys of `oddsActs`.
 */
import { runActs } from './acts.ts'
import { oddsActs } from './odds-acts.ts'

await runActs('odds', oddsActs, 'show')
