import { patiently } from '../wire/patiently.ts'

/** A call of a list, asked for one page. */
type AskPage<Row> = (page: { pageNum: number; pageSize: number }) => Promise<{ list: readonly Row[]; total: number }>

const PAGE_SIZE = 100

/**
 * Every row of a list, page after page, however many pages. A row met twice counts once, so that rows added meanwhile shift nothing.
 */
export async function collectPages<Row extends { id: string }>(
  ask: AskPage<Row>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for (let pageNum = 1; ; pageNum++) {
    const { list, total } = await patiently(() => ask({ pageNum, pageSize: PAGE_SIZE }), signal)
    for (const row of list) rows.set(row.id, row)
    onProgress(rows.size, total)
    if (list.length < PAGE_SIZE || pageNum * PAGE_SIZE >= total) return [...rows.values()]
  }
}
