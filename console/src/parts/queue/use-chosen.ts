import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'

/** The address with another row open: the list and its page stay. */
export function withChosen(before: URLSearchParams, id: string | undefined): URLSearchParams {
  const params = new URLSearchParams(before)
  if (id === undefined) params.delete('id')
  else params.set('id', id)
  return params
}

/** Which row of a queue is open, as the address says it; without one it is the first. */
export function useChosen(list: readonly { readonly id: string }[]) {
  const [params, setParams] = useSearchParams()
  const id = params.get('id') ?? list[0]?.id
  const choose = (next: string | undefined) => setParams((before) => withChosen(before, next), { replace: true })
  return {
    id,
    choose,
    /** The row so many places further. */
    step: (by: number) => {
      const next = list[list.findIndex((one) => one.id === id) + by]
      if (next) choose(next.id)
    },
  }
}
