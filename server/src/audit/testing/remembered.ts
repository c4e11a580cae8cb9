/**
 * Hundreds of audits of nearly the same rows: a statement that names no table which its transaction has changed reads
 * what it read before. Its rows are kept, and given to the audit again.
 */
import type { PoolClient } from 'pg'

type Asked = string | { text: string; values?: readonly unknown[] }
type Answer = { rows: Record<string, unknown>[] }

/** Each table, view and function by its name, with what its definition says; a partition is its table. */
const DEFINED = `
  select relname as name, coalesce(pg_partition_root(oid)::regclass::text, relname) as of,
         case when relkind in ('v', 'm') then pg_get_viewdef(oid) end as body
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  union all
  select proname, proname, pg_get_functiondef(oid)
  from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`

/** What this transaction has written to; it may name what the one before it did, never less than it should. */
const CHANGED = `
  select distinct coalesce(pg_partition_root(relid), relid)::regclass::text as name
  from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`

/** Asks within the transaction of `hand`, from when `begin` was called, only what it may have changed. */
export async function remembered(hand: PoolClient) {
  const defined = new Map<string, { of: string; bodies: string[] }>()
  for (const { name, of, body } of (await hand.query(DEFINED)).rows)
    defined.set(name, { of, bodies: [...(defined.get(name)?.bodies ?? []), body ?? ''] })

  function addNamed(text: string, named: Set<string>): Set<string> {
    for (const [word] of text.matchAll(/\w+/g)) {
      const found = defined.get(word)
      if (!found || named.has(found.of)) continue
      named.add(found.of)
      for (const body of found.bodies) addNamed(body, named)
    }
    return named
  }

  const namedBy = new Map<string, Set<string>>()
  const answers = new Map<string, Answer>()
  let changed: readonly string[] = []
  return {
    /** To be called when the transaction has made its changes. */
    async lookAgain(): Promise<void> {
      changed = (await hand.query<{ name: string }>(CHANGED)).rows.map(({ name }) => name)
    },
    async query(asked: Asked, given?: readonly unknown[]): Promise<Answer> {
      const { text, values = [] } = typeof asked === 'string' ? { text: asked, values: given } : asked
      const named = namedBy.get(text) ?? addNamed(text, new Set())
      namedBy.set(text, named)
      // The journal's functions are told by a value which table they read.
      if (changed.some((table) => named.has(table) || values.includes(table)))
        return hand.query(asked as string, given as unknown[])
      const key = JSON.stringify([text, values], (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
      const answer = answers.get(key) ?? (await hand.query(asked as string, given as unknown[]))
      answers.set(key, answer)
      return answer
    },
  }
}
