/**
 * Forks: where an operator let the journal go on from less than had been sealed. A fork explains heads that were kept before it, and none
 * that was kept since: a second loss is one of its own.
 */
import type { TreeHead } from '@hongyun/lottery/journal/tree.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type Fork, headsAtOnce } from './heads-file.ts'

export const isLostBy = ({ size, lostSize }: Fork, head: Pick<TreeHead, 'size'>): boolean =>
  head.size > size && head.size <= lostSize

/** Whether the database has the fork as the file has it. */
export async function hasFork(database: Queryable, { act, size, lostSize }: Fork): Promise<boolean> {
  const [fork] = await database.query(
    'select from journal_fork where act_id = $1 and size = $2 and lost_size = $3',
    [act, size, lostSize],
    'journal.fork',
  )
  return fork !== undefined
}

/** A head that the database has not, or has with another root. */
export type Contradicted = { readonly head: TreeHead; readonly hasOther: boolean }

/** Which of these heads the database contradicts. */
export async function contradictedOf(database: Queryable, heads: readonly TreeHead[]): Promise<Contradicted[]> {
  const rows = await database.query<{ n: number; root: Buffer | null }>(
    `select k.n::integer, h.root from unnest($1::bigint[], $2::bytea[]) with ordinality as k (size, root, n)
       left join journal_head h on h.size = k.size
     where h.root is distinct from k.root order by k.n`,
    [heads.map(({ size }) => size), heads.map(({ root }) => Buffer.from(root))],
  )
  return rows.flatMap(({ n, root }) => {
    const head = heads[n - 1]
    return head ? [{ head, hasOther: root !== null }] : []
  })
}

/** The heads in this machine's files that the database contradicts and no fork behind them explains, in their order; `onHead` is told each. */
export async function unexplained(
  database: Queryable,
  dataDir: string,
  onHead: (head: TreeHead) => void = () => {},
): Promise<Contradicted[]> {
  let found: Contradicted[] = []
  for await (const { heads, fork } of headsAtOnce(dataDir)) {
    heads.forEach(onHead)
    if (heads.length > 0) found.push(...(await contradictedOf(database, heads)))
    if (fork && (await hasFork(database, fork))) found = found.filter(({ head }) => !isLostBy(fork, head))
  }
  return found
}
