/**
 * `npm run results`: results of the lotteries that are drawn elsewhere. What is entered by hand counts once a second operator approves it,
 * or has entered the same. The subcommands are the keys of `resultActs`.
 */
import { runActs } from './acts.ts'
import { resultActs } from './results-acts.ts'

await runActs('results', resultActs, 'list')
