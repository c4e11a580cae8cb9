/**
 * `npm run odds`: the tenant's own odds of plays, in place of those their chances give.
 *   npm run odds -- show [--type K3] [--sheet 3]           the sheet in force, or an earlier one, as CSV with what each row returns
 *   npm run odds -- check <file.csv>                       what a sheet would return, and what speaks against it
 *   npm run odds -- set <file.csv> --reason … [--by 李]    puts it in force, whole
 *   npm run odds -- clear [--type K3] [--reason …] [--by 李]
 *   npm run odds -- history
 * A row is `type,playDetailCode,level,odds`; the odds are those at the top rebate with no point taken.
 */
import { runActs } from './acts.ts'
import { oddsActs } from './odds-acts.ts'

await runActs('odds', oddsActs, 'show')
