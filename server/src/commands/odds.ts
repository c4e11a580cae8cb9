/**
 * `npm run odds`: the tenant's own odds of plays, in place of those their chances give.
 *   npm run odds -- show [--type K3] [--sheet 3]           the sheet in force, or an earlier one, as CSV with what each row returns
 *   npm run odds -- check <file.csv>                       what a sheet would return, and what speaks against it
 *   npm run odds -- set <file.csv> --reason … [--by 李]    puts it in force, whole
 *   npm run odds -- clear [--type K3] [--reason …] [--by 李]
 *   npm run odds -- history
 * A row is `type,playDetailCode,level,odds`; the odds are those at the top rebate with no point taken.
 */
import { readConfig, SetupError } from '../config.ts'
import { connectBeside } from '../db/connect.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { oddsActs } from './odds-acts.ts'
import { runCommand } from './run-command.ts'
import { readWords } from './words.ts'

// What is said beside a sheet must not end up in the file it is written to.
const say = (line: string) => process.stdout.write(`${line}\n`)
const remark = (line: string) => process.stderr.write(`${line}\n`)

await runCommand(async () => {
  const [name = 'show', ...rest] = process.argv.slice(2)
  const act = Object.hasOwn(oddsActs, name) ? oddsActs[name] : undefined
  if (!act) throw new SetupError(`usage: npm run odds -- ${Object.keys(oddsActs).join(' | ')}`)
  const words = readWords(rest)
  const { connection, stop } = await connectBeside(readConfig(process.env), remark)
  const database = openDatabase(connection, { max: 2, name: 'hongyun-odds' })
  try {
    await migrate(database)
    return await act(database, words, say)
  } finally {
    await database.close()
    await stop()
  }
})
