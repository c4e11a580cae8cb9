/**
 * `npm run prove`: proofs that rows are in the sealed journal.
 *   npm run prove -- bet <id> | transfer <id> | act <id> [--head <file>] > proof.json
 *   npm run prove -- row <table> <key> [--head <file>]            any other row of evidence
 *   npm run prove -- check <file> [--key <name+id+key>] [--head <file>]   checks a proof, and asks nobody
 * `--head`: a checkpoint of the journal that was kept; the proof leads to it, or is checked against it.
 */
import { rowProof } from '@hongyun/contract/journal/row-proof.ts'
import { parseVerifierKey } from '@hongyun/lottery/journal/keys.ts'
import {
  checkRowProof,
  holds,
  proofText,
  type RowChecks,
  type RowProof,
  shownRow,
} from '@hongyun/lottery/journal/row-proof.ts'
import { proveRow } from '../modules/site/journal/prove.ts'
import { SetupError } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { APP_ROLE } from '../platform/db/roles.ts'
import { readText } from './read-text.ts'
import { type Opened, runCommand } from './run-command.ts'
import { siteDatabase } from './site-database.ts'
import { readWords, type Words } from './words.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const remark = (line: string) => process.stderr.write(`${line}\n`)

const tables: Readonly<Record<string, string>> = { bet: 'bet', transfer: 'transfer', act: 'operator_act' }

/** What each check says. */
const sentences: Readonly<Record<keyof RowChecks, string>> = {
  row: 'the row is the one that the proof names',
  entry: 'the row is in its entry',
  tree: 'the entry is in the tree of the head',
  signature: 'the head is signed by the key of the journal',
  kept: 'the head is the one that was kept',
}

const headOf = async (words: Words): Promise<string | undefined> => {
  const path = words.maybe('head', '')
  return path === '' ? undefined : readText(path)
}

async function prove(opened: Opened, table: string, key: string, words: Words): Promise<number> {
  const connection = await siteDatabase(opened, remark)
  const database = openDatabase(connection, { max: 1, name: 'hongyun-prove', role: APP_ROLE })
  try {
    process.stdout.write(proofText(await proveRow(database, table, key, await headOf(words))))
    return 0
  } finally {
    await database.close()
  }
}

function readProof(text: string): RowProof {
  try {
    return rowProof.parse(JSON.parse(text))
  } catch {
    throw new SetupError('the file is no proof')
  }
}

async function check(words: Words): Promise<number> {
  const proof = readProof(await readText(words.plain[0] ?? ''))
  const given = words.maybe('key', '')
  const key = given === '' ? undefined : parseVerifierKey(given)
  if (given !== '' && !key)
    throw new SetupError('--key is no key: it reads name+id+key, as at /journal/keys of the site')
  say(`${proof.table} ${proof.key}: ${shownRow(proof) ?? 'unreadable'}`)
  const checks = checkRowProof(proof, { keys: key ? [key] : [], head: await headOf(words) })
  for (const [name, ok] of Object.entries(checks) as [keyof RowChecks, boolean][])
    say(`${ok ? 'ok  ' : 'BAD '} ${sentences[name]}`)
  if (!key) say('note the key is the one that the proof names; --key says which one you trust')
  return holds(checks) ? 0 : 1
}

await runCommand(async (opened) => {
  const [what = '', ...rest] = process.argv.slice(2)
  if (what === 'check')
    return check(readWords(rest, 'npm run prove -- check <file> [--key <name+id+key>] [--head <file>]'))
  if (what === 'row') {
    const words = readWords(rest, 'npm run prove -- row <table> <key> [--head <file>]')
    return prove(opened, words.plain[0]!, words.plain[1]!, words)
  }
  const table = tables[what]
  if (table === undefined)
    throw new SetupError(
      'usage: npm run prove -- bet <id> | transfer <id> | act <id> | row <table> <key> | check <file>',
    )
  const words = readWords(rest, `npm run prove -- ${what} <id> [--head <file>]`)
  return prove(opened, table, words.plain[0]!, words)
})
