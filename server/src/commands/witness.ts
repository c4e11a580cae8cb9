/**
 * `npm run witness -- [<url>] --dir <folder> --key <name+id+key> [--name <name>] [--every <seconds>] [--listen <port>] [--host <address>]`:
 * a witness of journals, on another machine. It signs each head that goes on from the one that it signed before: of the site at the
 * address, where it looks once or every so often, and of whichever journal asks it at the port (c2sp.org/tlog-witness). Its key, the
 * last heads and all that it signed are in the folder. A journal's key is given once, as it is at `/journal/keys`; several have commas
 * between them. Exit 1 where a journal that it looks at contradicts what it showed before.
 */
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  formatVerifierKey,
  isKeyName,
  parseVerifierKey,
  type VerifierKey,
  verifierKey,
} from '@hongyun/lottery/journal/keys.ts'
import { type JournalKey, journalKeyOf } from '../modules/site/journal/key.ts'
import { JOURNAL_PATH } from '../modules/site/journal/routes.ts'
import { type FetchBytes, type Own, witness } from '../modules/site/journal/witness/look.ts'
import { type Memory, openMemory } from '../modules/site/journal/witness/memory.ts'
import { witnessServer } from '../modules/site/journal/witness/serve.ts'
import { SetupError } from '../platform/config.ts'
import { makeSecret } from '../platform/keys/keyring.ts'
import { readBounded } from '../platform/read-bounded.ts'
import { runCommand } from './run-command.ts'
import { readWords, type Words } from './words.ts'

const FETCH_TIMEOUT_MS = 30_000
/** A head, or a tile of 256 hashes. */
const MOST_BYTES = 1_000_000
const SECRET = 'witness-key'
/** How often a witness that listens looks too, where nobody says otherwise. */
const LOOK_EVERY_S = '60'

const usage =
  'npm run witness -- [<url>] --dir <folder> [--key <name+id+key>] [--name <name>] [--every <seconds>] [--listen <port>] [--host <address>]'

const say = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`)

const fetchFrom =
  (url: string): FetchBytes =>
  async (path) => {
    const address = `${url.replace(/\/$/, '')}${JOURNAL_PATH}/${path}`
    const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
    return readBounded(answer, MOST_BYTES)
  }

function keyOf(text: string): VerifierKey {
  const key = parseVerifierKey(text)
  if (key?.type !== 'note') throw new SetupError(`"${text}" is no key of a journal: it reads name+id+key`)
  return key
}

function whole(words: Words, name: string, usual: string, most: number): number {
  const value = Number(words.maybe(name, usual))
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new SetupError(`--${name} needs a whole number from 0 to ${most}`)
}

/** Which of the journals that it watches is at the address: the only one, or the one that is named as the address is. */
function originAt(url: string, memory: Memory): string {
  const origins = memory.origins()
  const { host } = new URL(url)
  const origin = origins.length === 1 ? origins[0] : origins.find((one) => one === host)
  if (origin !== undefined) return origin
  throw new SetupError(`--key is missing: the key of the journal at ${url}, as at /journal/keys of the site`)
}

type Parts = { readonly memory: Memory; readonly own: Own; readonly dir: string }

const note = ({ dir }: Parts, text: string) =>
  appendFileSync(join(dir, 'heads'), `${JSON.stringify(text)}\n`, { flush: true })

/** Looks once. */
async function look(parts: Parts, url: string, origin: string): Promise<'well' | 'unread' | 'contradicted'> {
  const { memory, own } = parts
  const watched = memory.watched(origin)!
  const seen = await witness(fetchFrom(url), watched, own, Math.floor(Date.now() / 1000)).catch((error: Error) => error)
  if (seen instanceof Error) {
    say(`the journal can't be read: ${seen.message}`)
    return 'unread'
  }
  if (seen.kind === 'contradicted') {
    say(`CONTRADICTED: ${seen.why}`)
    return 'contradicted'
  }
  if (seen.kind === 'otherKey') {
    say(`nothing was signed: the journal's head is signed by a key that this witness was not given`)
    return 'unread'
  }
  if (seen.kind === 'same') say('nothing new')
  else {
    const isKept = memory.alone(() => {
      // It was asked meanwhile, and decided about another head.
      if (memory.watched(origin)?.head?.size !== watched.head?.size) return false
      memory.keep(origin, seen.head, seen.note)
      return true
    })
    if (isKept) note(parts, seen.note)
    say(isKept ? `signed the head of ${seen.head.size} entries` : 'nothing new')
  }
  return 'well'
}

/** What the system says of an option's value, as one line. */
const unusable =
  (option: string) =>
  (error: unknown): never => {
    const { code, message } = error as NodeJS.ErrnoException
    throw code === undefined ? error : new SetupError(`${option} can't be used: ${message}`)
  }

async function openDir(dir: string): Promise<{ secret: JournalKey; memory: Memory }> {
  await mkdir(dir, { recursive: true })
  await makeSecret(dir, SECRET)
  const secret = journalKeyOf(await readFile(join(dir, 'secrets', SECRET)))
  return { secret, memory: openMemory(dir) }
}

/** Answers journals that ask, until the process ends. */
async function listen(parts: Parts, port: number, host: string): Promise<void> {
  const server = witnessServer(
    {
      ...parts,
      onDecided({ origin, size, note: text, contradicts }) {
        if (contradicts === undefined) note(parts, text)
        const head = `the head of ${size} entries of ${origin}`
        say(
          contradicts === undefined
            ? `signed ${head}`
            : `CONTRADICTED: ${contradicts}: ${head}: ${JSON.stringify(text)}`,
        )
      },
    },
    (error) => say(`nothing was signed: ${(error as Error).message}`),
  )
  server.listen(port, host)
  await once(server, 'listening').catch(unusable(`--listen ${port}`))
  const address = server.address()
  say(`it is asked at port ${typeof address === 'object' ? address?.port : port}`)
}

await runCommand(async () => {
  const words = readWords(process.argv.slice(2), usage)
  const [url] = words.plain
  const isListening = words.maybe('listen', '') !== ''
  if (url === undefined && !isListening) throw new SetupError(`an address or --listen is missing; usage: ${usage}`)
  if (url !== undefined && !URL.canParse(url)) throw new SetupError(`${url} is no address`)
  const every_s = whole(words, 'every', isListening ? LOOK_EVERY_S : '0', 1_000_000)
  const port = whole(words, 'listen', '0', 65_535)
  const name = words.maybe('name', 'witness')
  if (!isKeyName(name)) throw new SetupError('--name has no spaces and no plus signs')
  const dir = words.need('dir')
  const given = words
    .maybe('key', '')
    .split(',')
    .filter((text) => text !== '')
  const keys = given.map((text) => [text.trim(), keyOf(text.trim())] as const)
  const { secret, memory } = await openDir(dir).catch(unusable(`--dir ${dir}`))
  for (const [text, key] of keys) memory.addKey(text, key)
  if (memory.origins().length === 0)
    throw new SetupError('--key is missing: the key of the journal, as at /journal/keys of the site')
  const origin = url === undefined ? undefined : originAt(url, memory)
  const own = { key: verifierKey(name, 'cosignature', secret.publicKey), secret }
  say(`this witness is ${formatVerifierKey(own.key)}`)
  const parts = { memory, own, dir }
  if (isListening) await listen(parts, port, words.maybe('host', '127.0.0.1'))
  while (url !== undefined && origin !== undefined) {
    const found = await look(parts, url, origin)
    // One that listens goes on for the others, and signs no head that contradicts.
    if (found === 'contradicted' && !isListening) return 1
    if (every_s === 0) return found === 'well' ? 0 : 1
    await pause(every_s * 1000)
  }
  return 0
})
