/** Which page of a list the URL names; the first is left out. */

/** The page number of the URL, 1 for anything that is none. */
export function readPage(params: URLSearchParams): number {
  const page = params.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

export function writePage(params: URLSearchParams, page: number): void {
  if (page > 1) params.set('page', String(page))
  else params.delete('page')
}
