/**
 * `npm run results`: results of the lotteries that are drawn elsewhere.
 *   npm run results -- list                                          what waits for a result, and why
 *   npm run results -- enter --lottery fc3d --issue 2026045 --numbers 1,2,3 --by 李
 *   npm run results -- void --lottery fc3d --issue 2026045 --reason … --by 李
 *   npm run results -- correct --lottery fc3d --issue 2026045 --numbers 3,2,1 --reason … --by 李
 *   npm run results -- debts                                         what corrections could not take back
 *   npm run results -- import results.csv --by 李
 *   npm run results -- import-past past.csv --by 李                  results from before the sale
 *   npm run results -- past                                          the files that brought them
 *   npm run results -- holiday --lottery hk6 --day 2026-03-07 --kind none|draw|rule --by 李
 *   npm run results -- sources
 *   npm run results -- add-source <name> --key <base64 or PEM file> --lotteries fc3d,pl35 --by 李
 *   npm run results -- end-source <name>
 * What is entered by hand counts once a second operator has entered the same.
 */
import { runActs } from './acts.ts'
import { resultActs } from './results-acts.ts'

await runActs('results', resultActs, 'list')
