import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'

/** Which row of a queue is open, as the address says it; without one it is the first. */
export function useChosen(list: readonly { readonly id: string }[]) {
  const [params, setParams] = useSearchParams()
  const id = params.get('id') ?? list[0]?.id
  /** The list and its page stay. */
  const choose = (next: string | undefined) =>
    setParams(
      (before) => {
        const params = new URLSearchParams(before)
        if (next === undefined) params.delete('id')
        else params.set('id', next)
        return params
      },
      { replace: true },
    )
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
