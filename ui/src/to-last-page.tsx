import { Navigate, useSearchParams } from 'react-router'
import { writePage } from './page-of-url.ts'

/** From a page after the last, as a removal leaves it, to the last. */
export function ToLastPage({ last }: { last: number }) {
  const [params] = useSearchParams()
  const search = new URLSearchParams(params)
  writePage(search, last)
  return <Navigate replace to={{ search: search.toString() }} />
}
