import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'

const ID = /^[1-9]\d{0,18}$/

/** Whose story is open, as the URL names it, and how to open another one. */
export function useShownStory(): [string | undefined, (id: string | undefined) => void] {
  const [params, setParams] = useSearchParams()
  const named = params.get('order') ?? ''
  const show = (id: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === undefined) next.delete('order')
        else next.set('order', id)
        return next
      },
      { preventScrollReset: true },
    )
  return [ID.test(named) ? named : undefined, show]
}
