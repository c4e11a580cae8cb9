/** `npm run audit`: recomputes the books; exit 0 when they agree, 1 with every row that does not. */
import { audit } from '../audit/audit.ts'
import { readConfig } from '../platform/config.ts'
import { connectBeside } from '../platform/db/connect.ts'
import { openDatabase } from '../platform/db/database.ts'
import { READ_ROLE } from '../platform/db/roles.ts'
import { runCommand } from './run-command.ts'
import { readWords } from './words.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

await runCommand(async () => {
  readWords(process.argv.slice(2), 'npm run audit')
  const { connection, stop } = await connectBeside(readConfig(process.env), say)
  const database = openDatabase(connection, { max: 2, name: 'hongyun-audit', role: READ_ROLE })
  try {
    const findings = await audit(database, (name, found) =>
      say(`${found === 0 ? 'ok  ' : 'BAD '} ${name}${found > 0 ? ` (${found})` : ''}`),
    )
    for (const { check, row, says, expected } of findings) say(`${check}: ${row} says ${says}; expected ${expected}`)
    say(findings.length === 0 ? 'The books agree.' : `${findings.length} rows disagree.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await database.close()
    await stop()
  }
})
