import type { Figure } from '@hongyun/contract/agent-reports/words.ts'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { patiently } from '../../../../wire/patiently.ts'
import type { Asking } from '../../../../wire/request.ts'
import { childrenAsked, type LowerFilter } from '../lower-filter.ts'
import type { Child } from '../report-csv.ts'

const PAGE_SIZE = 100

type AskChildren = (input: Asking<'childReport'>) => Promise<{ list: readonly Child[]; total: number }>

const amountOf = ({ all }: Child, figure: Figure): bigint =>
  figure === 'bets' ? BigInt(all.bets) : unitsOf(all[figure])

/** In the order of a figure; those of the same amount as they came. */
function inOrder(rows: readonly Child[], { sort, order }: Pick<LowerFilter, 'sort' | 'order'>): Child[] {
  const way = order === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [amountOf(one, sort), amountOf(other, sort)]
    return a === b ? 0 : a < b ? -way : way
  })
}

/**
 * Every row of a filter. They are read by their ids: in the order of a figure a row that changes place while bets come in would
 * be read twice, or not at all.
 */
export async function collectChildren(
  filter: LowerFilter,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
  ask: AskChildren,
): Promise<Child[]> {
  const asked = { ...childrenAsked(filter), sort: 'id', order: 'ascending', pageNum: 1, pageSize: PAGE_SIZE } as const
  const rows: Child[] = []
  for (;;) {
    const after = rows.at(-1)?.id
    const { list, total } = await patiently(() => ask(after === undefined ? asked : { ...asked, after }), signal)
    onProgress(rows.length + list.length, rows.length + total)
    rows.push(...list)
    if (list.length < PAGE_SIZE) return inOrder(rows, filter)
  }
}
