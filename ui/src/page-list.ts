// The pages that a pager offers: the first, the last, and those around the current one; gaps stand for the rest.

export type PageMark = number | 'gap-before' | 'gap-after'

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

export function pageList(page: number, pages: number): PageMark[] {
  const from = Math.max(2, Math.min(page - 1, pages - 2))
  const to = Math.min(pages - 1, Math.max(page + 1, 3))
  const marks: PageMark[] = [1]
  // A gap of a single page shows that page instead.
  if (from === 3) marks.push(2)
  else if (from > 3) marks.push('gap-before')
  for (let near = from; near <= to; near += 1) marks.push(near)
  if (to === pages - 2) marks.push(pages - 1)
  else if (to < pages - 2) marks.push('gap-after')
  if (pages > 1) marks.push(pages)
  return marks
}
