/** A page of a list, and how many there are in all. */
export type Page = { pageNum: number; pageSize: number }

/**
 * The rows of a page by a query that says `count(*) over () as total` with each. Beyond the last page there is no row to say it:
 * the first one of all does.
 */
export async function paged<R extends { total: bigint }>(
  read: (limit: number, offset: number) => Promise<R[]>,
  { pageNum, pageSize }: Page,
): Promise<{ rows: R[]; total: number }> {
  const rows = await read(pageSize, (pageNum - 1) * pageSize)
  const [said] = rows.length > 0 || pageNum === 1 ? rows : await read(1, 0)
  return { rows, total: Number(said?.total ?? 0) }
}
