/** What the database knows of outside places: how far each has the heads, and what witnesses signed. */
import { type Database, inTransaction, type Queryable } from '../../../../platform/db/database.ts'
import type { OutsideConfig } from '../../../../platform/journal-config.ts'
import {
  bucketName,
  type Cosignature,
  type Delivery,
  type PlaceFault,
  type PlaceKind,
  rowNameOf,
  type SignedHead,
  witnessName,
} from './place.ts'

/** The longest rest before a place that fails is tried again. */
const LONGEST_REST_S = 600
const MOST_WORDS = 400

export type PlaceState = {
  readonly kind: PlaceKind
  readonly name: string
  /** That of the last head which is there; 0 before the first, and where the place was given up. */
  readonly size: number
  readonly deliveredAt: number | null
  readonly failingSince: number | null
  readonly fault: PlaceFault | null
  /** The fault in the words of whoever noticed it. */
  readonly detail: string | null
}

type HeadRow = { size: bigint; root: Buffer; note: string }
const headOf = ({ size, root, note }: HeadRow): SignedHead => ({ size: Number(size), root, note })

/** The head that was sealed last. */
export async function newestHead(database: Queryable): Promise<SignedHead | undefined> {
  const [row] = await database.query<HeadRow>(
    'select size, root, note from journal_head order by size desc limit 1',
    [],
    'journal.newest',
  )
  return row && headOf(row)
}

/** Makes the rows of places that have none. */
export async function addPlaces(database: Queryable, names: readonly string[]): Promise<void> {
  await database.query('insert into journal_place (name) select unnest($1::text[]) on conflict (name) do nothing', [
    [...names],
  ])
}

export type Task = { readonly head: SignedHead; readonly known: number }

/**
 * The newest head for a place that has another one, where its time has come: no other node is given it for the next `hold_s` seconds.
 * A time further off than any that is set was set before the clock went back.
 */
export async function takeTask(
  database: Queryable,
  name: string,
  { hold_s, every_s }: { hold_s: number; every_s: number },
): Promise<Task | undefined> {
  const [row] = await database.query<HeadRow & { known: bigint }>(
    `update journal_place p set next_at = clock_timestamp() + make_interval(secs => $2)
     from (select size, root, note from journal_head order by size desc limit 1) h
     where p.name = $1 and p.size <> h.size
       and p.next_at not between clock_timestamp() and clock_timestamp() + make_interval(secs => $3)
     returning h.size, h.root, h.note, p.size as known`,
    [name, hold_s, Math.max(LONGEST_REST_S, every_s) + hold_s],
    'journal.place-task',
  )
  return row && { head: headOf(row), known: Number(row.known) }
}

/** How a place stood before. */
export type Before = { readonly failing_since: number | null }

async function lockPlace(tx: Queryable, name: string): Promise<Before | undefined> {
  const [row] = await tx.query<Before>('select failing_since from journal_place where name = $1 for update', [name])
  return row
}

/** Notes what became of a delivery, with the signature that came of it. Answers how the place stood before. */
export const noteDelivery = (
  database: Database,
  name: string,
  delivery: Delivery,
  every_s: number,
): Promise<Before | undefined> =>
  inTransaction(database, async (tx) => {
    const before = await lockPlace(tx, name)
    if (delivery.kind === 'delivered') {
      if (delivery.cosignature) await keepCosignature(tx, delivery.size, delivery.cosignature)
      await tx.query(
        `update journal_place set size = $2, delivered_at = clock_timestamp(), tries = 0, failing_since = null, fault = null,
           detail = null, next_at = clock_timestamp() + make_interval(secs => $3)
         where name = $1`,
        [name, delivery.size, every_s],
      )
    } else
      await tx.query(
        `update journal_place set tries = tries + 1, failing_since = coalesce(failing_since, clock_timestamp()), fault = $2,
           detail = $3,
           next_at = clock_timestamp() + make_interval(secs => least($5, $4::float8 * 2 ^ least(tries, 12)))
         where name = $1`,
        [name, faultOf(delivery), delivery.why.slice(0, MOST_WORDS), every_s, LONGEST_REST_S],
      )
    return before
  })

const faultOf = (delivery: Exclude<Delivery, { kind: 'delivered' }>): PlaceFault =>
  delivery.kind === 'failed' ? delivery.fault : 'contradicted'

async function keepCosignature(tx: Queryable, size: number, { verifier, line }: Cosignature): Promise<void> {
  await tx.query(
    'insert into journal_cosignature (size, verifier, line) values ($1, $2, $3) on conflict (size, verifier) do nothing',
    [size, verifier, line],
  )
}

/**
 * Whether an operator let the journal go on from less than these entries after a place was given them. `at`: when that was, in ms since 1970,
 * where the place tells; where it does not, nothing was given to it since.
 */
export async function isForked(
  database: Queryable,
  size: number,
  { at, name }: { readonly at?: number; readonly name?: string },
): Promise<boolean> {
  const [fork] = await database.query(
    `select from journal_fork f where f.size < $1 and f.lost_size >= $1
       and f.at > coalesce(to_timestamp($2::float8 / 1000), (select p.delivered_at from journal_place p where p.name = $3), '-infinity')
     limit 1`,
    [size, at ?? null, name ?? null],
    'journal.forked',
  )
  return fork !== undefined
}

const namesOf = ({ witnesses, bucket }: OutsideConfig): string[] => [
  ...witnesses.map((one) => rowNameOf({ kind: 'witness', name: witnessName(one) })),
  ...(bucket ? [rowNameOf({ kind: 'bucket', name: bucketName(bucket) })] : []),
]

/** The witnesses and buckets that have heads, but for these: the name of each row, and the size of the head that it was given last. */
export async function placesBesides(
  database: Queryable,
  outside: OutsideConfig,
): Promise<{ name: string; size: number }[]> {
  const rows = await database.query<{ name: string; size: bigint }>(
    `select name, size from journal_place
     where size > 0 and split_part(name, ' ', 1) in ('witness', 'bucket') and name <> all($1::text[]) order by name`,
    [namesOf(outside)],
  )
  return rows.map(({ name, size }) => ({ name, size: Number(size) }))
}

/** The places that are set here, and those that were given a head by whoever has them set. */
export const placesInUse = async (database: Queryable, outside: OutsideConfig): Promise<string[]> => [
  ...namesOf(outside),
  ...(await placesBesides(database, outside)).map(({ name }) => name),
]

/** From now on nobody asks for the heads of a place. One that is used all the same is given the newest as it was the first. */
export async function forgetHeads(tx: Queryable, name: string): Promise<void> {
  await tx.query('update journal_place set size = 0 where name = $1', [name])
}

/** How places stand of which there is a row, in their order. */
export async function placeStates(
  database: Queryable,
  places: readonly { readonly kind: PlaceKind; readonly name: string }[],
): Promise<PlaceState[]> {
  const rows = await database.query<{
    n: bigint
    size: bigint
    delivered_at: number | null
    failing_since: number | null
    fault: PlaceFault | null
    detail: string | null
  }>(
    `select n, size, delivered_at, failing_since, fault, detail
     from unnest($1::text[]) with ordinality as w (name, n) join journal_place p using (name) order by n`,
    [places.map(rowNameOf)],
    'journal.places',
  )
  return rows.map(({ n, size, delivered_at, failing_since, fault, detail }) => {
    const { kind, name } = places[Number(n) - 1]!
    return { kind, name, size: Number(size), deliveredAt: delivered_at, failingSince: failing_since, fault, detail }
  })
}
