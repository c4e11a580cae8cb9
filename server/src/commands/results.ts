/**
 * `npm run results`: results of the lotteries that are drawn elsewhere.
 *   npm run results -- list                                          what waits for a result, and why
 *   npm run results -- enter --lottery fc3d --issue 2026045 --numbers 1,2,3 --by 李
 *   npm run results -- void --lottery fc3d --issue 2026045 --reason … --by 李
 *   npm run results -- correct --lottery fc3d --issue 2026045 --numbers 3,2,1 --reason … --by 李
 *   npm run results -- debts                                         what corrections could not take back
 *   npm run results -- import results.csv --by 李
 *   npm run results -- holiday --lottery hk6 --day 2026-03-07 --kind none|draw|rule --by 李
 *   npm run results -- sources
 *   npm run results -- add-source <name> --key <base64 or PEM file> --lotteries fc3d,pl35 --by 李
 *   npm run results -- end-source <name>
 * What is entered by hand counts once a second operator has entered the same.
 */
import { readConfig, SetupError } from '../config.ts'
import { connectBeside } from '../db/connect.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { resultActs } from './results-acts.ts'
import { runCommand } from './run-command.ts'
import { readWords } from './words.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

await runCommand(async () => {
  const [name = 'list', ...rest] = process.argv.slice(2)
  const act = Object.hasOwn(resultActs, name) ? resultActs[name] : undefined
  if (!act) throw new SetupError(`usage: npm run results -- ${Object.keys(resultActs).join(' | ')}`)
  const words = readWords(rest)
  const { connection, stop } = await connectBeside(readConfig(process.env), say)
  const database = openDatabase(connection, { max: 2, name: 'hongyun-results' })
  try {
    await migrate(database)
    return await act(database, words, say)
  } finally {
    await database.close()
    await stop()
  }
})
