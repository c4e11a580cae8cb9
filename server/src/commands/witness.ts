/**
 * `npm run witness -- <url> --dir <folder> --key <name+id+key> [--name <name>] [--every <seconds>]`: watches the journal of a site from
 * another machine, and signs each head that goes on from the one before. It keeps its key, the last head and all that it signed in the
 * folder. The journal's key is given once, as it is at `/journal/keys`; without `--every` it looks once. Exit 1 where the journal
 * contradicts what it showed before.
 */
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  formatVerifierKey,
  isKeyName,
  parseVerifierKey,
  type VerifierKey,
  verifierKey,
} from '@hongyun/lottery/journal/keys.ts'
import { z } from 'zod'
import { journalKeyOf } from '../modules/site/journal/key.ts'
import { JOURNAL_PATH } from '../modules/site/journal/routes.ts'
import { type FetchBytes, type Watched, witness } from '../modules/site/journal/witness.ts'
import { SetupError } from '../platform/config.ts'
import { makeSecret } from '../platform/keys/keyring.ts'
import { runCommand } from './run-command.ts'
import { readWords } from './words.ts'

const FETCH_TIMEOUT_MS = 30_000
const SECRET = 'witness-key'

const say = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`)

const stateSchema = z.strictObject({
  keys: z.array(z.string()).min(1),
  size: z.number().int().nonnegative(),
  root: z.base64(),
})

const fetchFrom =
  (url: string): FetchBytes =>
  async (path) => {
    const address = `${url.replace(/\/$/, '')}${JOURNAL_PATH}/${path}`
    const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }

function keyOf(text: string): VerifierKey {
  const key = parseVerifierKey(text)
  if (key?.type !== 'note') throw new SetupError(`"${text}" is no key of a journal: it reads name+id+key`)
  return key
}

/** What the witness knows: what it kept, and the key that is given now. */
async function readState(path: string, given: string): Promise<Watched & { keys: readonly VerifierKey[] }> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  const kept = text === undefined ? undefined : stateSchema.parse(JSON.parse(text))
  const texts = [...new Set([...(kept?.keys ?? []), ...(given === '' ? [] : [given])])]
  const [first, ...others] = texts.map(keyOf)
  if (!first) throw new SetupError('--key is missing: the key of the journal, as at /journal/keys of the site')
  if (others.some(({ name }) => name !== first.name))
    throw new SetupError(`--key: the folder is of the journal ${first.name}`)
  const head = kept && { size: kept.size, root: Buffer.from(kept.root, 'base64') }
  return { origin: first.name, keys: [first, ...others], head }
}

/** In place of the file before it, at once: the head that was signed last is never half there. */
async function keep(path: string, { keys }: Watched, head: { size: number; root: Uint8Array }): Promise<void> {
  const state = { keys: keys.map(formatVerifierKey), size: head.size, root: Buffer.from(head.root).toString('base64') }
  await writeFile(`${path}.new`, JSON.stringify(state), { flush: true })
  await rename(`${path}.new`, path)
}

await runCommand(async () => {
  const usage = 'npm run witness -- <url> --dir <folder> [--key <name+id+key>] [--name <name>] [--every <seconds>]'
  const words = readWords(process.argv.slice(2), usage)
  const url = words.plain[0]!
  if (!URL.canParse(url)) throw new SetupError(`${url} is no address`)
  const every_s = Number(words.maybe('every', '0'))
  if (!Number.isInteger(every_s) || every_s < 0) throw new SetupError('--every needs a whole number of seconds')
  const name = words.maybe('name', 'witness')
  if (!isKeyName(name)) throw new SetupError('--name has no spaces and no plus signs')
  const dir = words.need('dir')
  await mkdir(dir, { recursive: true })
  await makeSecret(dir, SECRET)
  const secret = journalKeyOf(await readFile(join(dir, 'secrets', SECRET)))
  const own = { key: verifierKey(name, 'cosignature', secret.publicKey), secret }
  say(`this witness is ${formatVerifierKey(own.key)}`)
  const path = join(dir, 'state.json')
  for (;;) {
    const watched = await readState(path, words.maybe('key', ''))
    const seen = await witness(fetchFrom(url), watched, own, Math.floor(Date.now() / 1000)).catch(
      (error: Error) => error,
    )
    if (seen instanceof Error) {
      say(`the journal can't be read: ${seen.message}`)
      if (every_s === 0) return 1
    } else if (seen.kind === 'contradicted') {
      say(`CONTRADICTED: ${seen.why}`)
      return 1
    } else if (seen.kind === 'signed') {
      await keep(path, watched, seen.head)
      await appendFile(join(dir, 'heads'), `${JSON.stringify(seen.note)}\n`)
      say(`signed the head of ${seen.head.size} entries`)
    } else say('nothing new')
    if (every_s === 0) return 0
    await pause(every_s * 1000)
  }
})
