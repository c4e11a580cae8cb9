/**
 * `npm run results`: results of the lotteries that are drawn elsewhere. What is entered by hand counts once a second operator approves it,
 * or has entered the same. The subcommands are the keys of `resultSubcommands`.
 */

import { resultSubcommands } from './results-subcommands.ts'
import { runSubcommands } from './subcommands.ts'

await runSubcommands('results', resultSubcommands, 'list')
