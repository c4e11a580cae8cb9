import { writePage } from './page-of-url.ts'
import { Redirect } from './router/link.tsx'
import { useSearchParams } from './router/use-search-params.ts'

/** From a page after the last, as a removal leaves it, to the last. */
export function ToLastPage({ last, name }: { last: number; name?: string | undefined }) {
  const [params] = useSearchParams()
  const search = new URLSearchParams(params)
  writePage(search, last, name)
  return <Redirect to={{ search: search.toString() }} />
}
