import { readPage, writePage } from '@hongyun/ui/page-of-url.ts'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'

/** The page of a list in the URL, beside whatever else stands there; and how to turn it. */
export function usePage(): [page: number, turn: (page: number) => void] {
  const [params, setParams] = useSearchParams()
  const turn = (page: number) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        writePage(after, page)
        return after
      },
      { preventScrollReset: true },
    )
  return [readPage(params), turn]
}
