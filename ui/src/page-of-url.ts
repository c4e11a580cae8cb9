/** The page of a list in the URL; page 1 is left out. The second list of a site's page has a name of its own there. */

/** The page number of the URL; 1 for anything invalid. */
export function readPage(params: URLSearchParams, name = 'page'): number {
  const page = params.get(name) ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

export function writePage(params: URLSearchParams, page: number, name = 'page'): void {
  if (page > 1) params.set(name, String(page))
  else params.delete(name)
}
