/** The page of a list in the URL; page 1 is left out. */

/** The page number of the URL; 1 for anything invalid. */
export function readPage(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

export function writePage(params: URLSearchParams, page: number): void {
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
}
