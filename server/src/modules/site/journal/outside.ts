/** The audit of the journal against what is outside the database: the heads that this machine kept, and its keys. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatVerifierKey, type VerifierKey } from '@hongyun/lottery/journal/keys.ts'
import type { TreeHead } from '@hongyun/lottery/journal/tree.ts'
import { z } from 'zod'
import type { Finding } from '../../../platform/check.ts'
import type { Config } from '../../../platform/config.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { actsOf } from '../operators/acts.ts'
import { type Contradicted, unexplained } from './forks.ts'
import { announcedKeys, nameOfJournalKey, ownOf, readJournalKeys, signersOf } from './key.ts'

/** A finding about what is outside the database. */
export const outsideFinding = (row: string, says: string, expected: string): Finding => ({
  check: 'journal outside',
  row,
  says,
  expected,
})

/** What is said of a head outside that the database contradicts. `expected`: where it is. */
export const contradictedFinding = ({ head, hasOther }: Contradicted, expected: string): Finding =>
  outsideFinding(`head ${head.size}`, hasOther ? 'has another root' : 'is not there', expected)

type ComparedWith = {
  /** The public key of the journal, for whoever has no other of it: it takes the place of this machine's own. */
  readonly key?: VerifierKey | undefined
  /** Is told which heads this machine kept, where they are gone nothing is compared; and since when an order of times says nothing. */
  readonly onRemark?: (line: string) => void
}

export async function* journalOutside(
  database: Queryable,
  config: Pick<Config, 'dataDir' | 'journalKeys'>,
  { key: noted, onRemark }: ComparedWith = {},
): AsyncGenerator<Finding> {
  const announced = await announcedKeys(database)
  let kept: { n: number; least: number; most: number } | undefined
  const onHead = ({ size }: TreeHead) => {
    kept ??= { n: 0, least: size, most: size }
    kept = { n: kept.n + 1, least: Math.min(kept.least, size), most: Math.max(kept.most, size) }
  }
  for (const one of await unexplained(database, config.dataDir, onHead))
    yield contradictedFinding(one, 'the head that was kept outside the database')
  if (announced.length > 0)
    onRemark?.(
      kept
        ? `${kept.n} heads were kept on this machine, of ${kept.least} to ${kept.most} entries; the journal has ${await sealedSize(database)}`
        : 'no head was kept on this machine: there is none to compare the journal with',
    )
  for (const line of await clockSetBack(database)) onRemark?.(line)
  // Whoever rewrites the journal needs a key, and signs with that one: what the journal says of a key proves nothing without its signature.
  const signers = await signersOf(database, announced)
  const [signer] = signers
  if (noted) {
    const says = `is signed by ${signer ? `key ${signer.no}, ${signer.verifier}` : 'no key of the journal'}`
    if (!signers.some(({ verifier }) => verifier === formatVerifierKey(noted)))
      yield outsideFinding('newest head', says, 'the key that --key says, or one that it signed in')
    return
  }
  const own = announced.length > 0 ? readJournalKeys(config) : []
  const isLost = announced.some(({ no, wasLost }) => wasLost && no > (signer?.no ?? 0))
  for (const key of new Set([...(signer && !isLost ? [signer] : []), ...announced.slice(-1)]))
    if (!ownOf(own, key))
      yield outsideFinding(`key ${key.no}`, `is ${key.verifier}`, `${nameOfJournalKey(key.no)} of this machine`)
}

/** By how much the clock was set back, in words, where it was by more than a minute: around such a step rows are not held to the order of their times. */
async function clockSetBack(database: Queryable): Promise<string[]> {
  const steps = await database.query<{ size: bigint; at: number; back_from: number }>(
    `select size, at, back_from from journal_head where back_from > at + interval '1 minute' order by size`,
  )
  return steps.map(
    ({ size, at, back_from }) =>
      `the clock was set back from ${new Date(back_from).toISOString()} to ${new Date(at).toISOString()} in block ${size}: what is dated between may be in another order`,
  )
}

/** How far an audit that found nothing read the journal on this machine, so that the next one goes on from there. */
const auditedPath = (dataDir: string): string => join(dataDir, 'journal', 'audited')
const audit = z.strictObject({ size: z.number().int().positive(), at: z.number().int().positive() })
const auditedSchema = audit.extend({ root: z.hex().length(64), whole: audit.nullable() })

/**
 * An audit here: the size of the tree and when it was, in ms since 1970. `whole`: the last one that compared every bet and transfer, null where
 * there was none.
 */
export type Audited = z.infer<typeof audit> & { readonly whole: z.infer<typeof audit> | null }

/** The last audit here. Undefined without one, and where the database lost its head. */
export async function lastAudit(database: Queryable, dataDir: string): Promise<Audited | undefined> {
  // A file that is missing or damaged is no reason to trust anything: all is read.
  const kept = await readFile(auditedPath(dataDir), 'utf8')
    .then((text) => auditedSchema.parse(JSON.parse(text)))
    .catch(() => undefined)
  if (!kept) return undefined
  const [head] = await database.query<{ root: Buffer }>('select root from journal_head where size = $1', [kept.size])
  const { root, ...audited } = kept
  return head?.root.toString('hex') === root ? audited : undefined
}

/** The size of the tree that was audited last here, where the database still has its head; 0 where there is none. */
export const auditedBefore = async (database: Queryable, dataDir: string): Promise<number> =>
  (await lastAudit(database, dataDir))?.size ?? 0

/** Notes that the journal was audited up to its last head of at most `size` entries. `isWhole`: bets and transfers of all of them were compared. */
export async function noteAudited(
  database: Queryable,
  dataDir: string,
  { size, isWhole }: { size: number; isWhole: boolean },
): Promise<void> {
  const [head] = await database.query<{ size: bigint; root: Buffer }>(
    'select size, root from journal_head where size <= $1 order by size desc limit 1',
    [size],
  )
  if (!head) return
  await mkdir(join(dataDir, 'journal'), { recursive: true, mode: 0o700 })
  const now = { size: Number(head.size), at: Date.now() }
  const whole = isWhole ? now : ((await lastAudit(database, dataDir))?.whole ?? null)
  await writeFile(auditedPath(dataDir), JSON.stringify({ ...now, root: head.root.toString('hex'), whole }))
}

/** How many entries are sealed. */
export async function sealedSize(database: Queryable): Promise<number> {
  const [head] = await database.query<{ size: bigint }>('select size from journal_head order by size desc limit 1')
  return Number(head?.size ?? 0)
}

/**
 * What an operator let happen to the journal, in words: it contradicts nothing, but who relies on heads should know. Of a place the last
 * time that it was given up; `inUse`: the places that get heads, whether they were given up or not.
 */
export async function journalHistory(database: Queryable, inUse: readonly string[] = []): Promise<string[]> {
  const keys = await database.query<{ no: number; at: number }>(
    'select no, at from journal_key where was_lost order by no',
  )
  const forks = await database.query<{ act_id: bigint; size: bigint; lost_size: bigint; at: number }>(
    'select act_id, size, lost_size, at from journal_fork order by at',
  )
  const gone = await actsOf(database, 'journalPlaceGone', 'journal')
  return [
    ...[...new Map(gone.map((one) => [one.subjectId, one])).values()].map(
      ({ id, at, subjectId, detail }) =>
        `${subjectId} was given up at ${new Date(at).toISOString()} (act ${id})${
          inUse.includes(subjectId)
            ? ', and is used all the same: it is asked for its heads where it is set'
            : `: its heads, of up to ${detail.entries} entries, are not compared since`
        }`,
    ),
    ...keys.map(
      ({ no, at }) =>
        `the journal's key before ${nameOfJournalKey(no)} was lost; a new one signs since ${new Date(at).toISOString()}`,
    ),
    ...forks.map(
      ({ act_id, size, lost_size, at }) =>
        `the journal goes on from entry ${size} since ${new Date(at).toISOString()} (act ${act_id}): entries up to ${lost_size} are lost with what they stood for`,
    ),
  ]
}
