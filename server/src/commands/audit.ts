/**
 * `npm run audit`: recomputes the books; exit 0 when they agree, 1 with every row that does not. `--journal-from last` reads the
 * sealed journal from where the last audit of this machine that found nothing ended, or from a head of so many entries. `--key` is for
 * whoever has none of the site's secrets and may read its database: the public key that they noted. What is sealed is not opened then.
 */
import { parseVerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { audit } from '../audit/audit.ts'
import { guardFindings } from '../modules/site/journal/audit/guards.ts'
import { journalHistory, journalOutside, lastAudit, noteAudited, sealedSize } from '../modules/site/journal/outside.ts'
import { journalAtPlaces } from '../modules/site/journal/places/fetched-back.ts'
import { placesInUse } from '../modules/site/journal/places/store.ts'
import type { Finding } from '../platform/check.ts'
import { readConfig, SetupError } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { APP_ROLE, READ_ROLE } from '../platform/db/roles.ts'
import { checkSealed } from '../platform/keys/check-sealed.ts'
import { personalKey } from '../platform/keys/personal.ts'
import { sealedTables } from '../sealed-tables.ts'
import { readKey } from './read-key.ts'
import { runCommand } from './run-command.ts'
import { siteDatabase } from './site-database.ts'
import { readWords } from './words.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

await runCommand(async (opened) => {
  const words = readWords(
    process.argv.slice(2),
    'npm run audit -- [--journal-from <last or size>] [--key <name+id+key>]',
  )
  const from = words.maybe('journal-from', '0')
  if (from !== 'last' && !/^\d{1,15}$/.test(from))
    throw new SetupError(`--journal-from needs "last" or a size, not "${from}"`)
  const given = words.maybe('key', '')
  const key = given === '' ? undefined : parseVerifierKey(given)
  if (given !== '' && key?.type !== 'note')
    throw new SetupError('--key is no key of a journal: it reads name+id+key, as at /journal/keys of the site')
  const config = readConfig(process.env)
  const connection = await siteDatabase(opened, say)
  const database = openDatabase(connection, { max: 2, name: 'hongyun-audit', role: READ_ROLE })
  // Reports may not read what is sealed.
  const app = key ? undefined : openDatabase(connection, { max: 1, name: 'hongyun-audit-sealed', role: APP_ROLE })
  try {
    const sealed = await sealedSize(database)
    const last = await lastAudit(database, config.dataDir)
    const audited = last?.size ?? 0
    const journalFrom = from === 'last' ? audited : Number(from)
    // First: what comes then takes hours, and without the key it comes to no end.
    const keyring = app && (await readKey(app))
    const done = (name: string, found: number) =>
      say(`${found === 0 ? 'ok  ' : 'BAD '} ${name}${found > 0 ? ` (${found})` : ''}`)
    const tell = ({ check, row, says, expected }: Finding) => say(`${check}: ${row} says ${says}; expected ${expected}`)
    const findings: Finding[] = []
    const make = async (name: string, check: AsyncGenerator<Finding>) => {
      const before = findings.length
      for await (const found of check) {
        findings.push(found)
        tell(found)
      }
      done(name, findings.length - before)
    }
    // What the checks behind it ask the database is its own verdict: first, whether it is the program's.
    await make('guards', guardFindings(database))
    findings.push(...(await audit(database, done, journalFrom, tell)))
    const remarks: string[] = []
    let isBucketRead = true
    const onRemark = (line: string, isUnread: boolean) => {
      remarks.push(line)
      isBucketRead &&= !isUnread
    }
    if (journalFrom > 0) {
      const { whole = null } = last ?? {}
      const when = whole
        ? `those of ${whole.size} last at ${new Date(whole.at).toISOString()}`
        : 'by no audit of this machine'
      remarks.push(`bets and transfers of the first ${journalFrom} entries were not compared by this audit, ${when}`)
    }
    if (key) remarks.push('what the seal key seals was not opened: --key is for whoever has none of the secrets')
    const more = {
      ...(app && keyring ? { sealed: checkSealed(app, personalKey(keyring), sealedTables) } : {}),
      journalOutside: journalOutside(database, config, { key, onRemark: (line) => remarks.push(line) }),
      journalAtPlaces: journalAtPlaces(database, config.journalOutside, journalFrom, onRemark),
    }
    for (const [name, check] of Object.entries(more)) await make(name, check)
    const inUse = await placesInUse(database, config.journalOutside)
    for (const line of [...(await journalHistory(database, inUse)), ...remarks]) say(`note ${line}`)
    // From a size of one's choice on it says nothing of what is between; without the bucket, of what only that one has.
    if (findings.length === 0 && journalFrom <= audited && isBucketRead)
      await noteAudited(database, config.dataDir, { size: sealed, isWhole: journalFrom === 0 })
    say(findings.length === 0 ? 'The books agree.' : `${findings.length} rows disagree.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await Promise.all([database.close(), app?.close()])
  }
})
