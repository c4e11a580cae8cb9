/** The filters of the hall: type (or favourites), search words, cards or table. All are in the URL. */
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { useCallback, useMemo } from 'react'

export type HallView = 'cards' | 'list'

export type HallFilters = {
  /** A lottery type, `mine` for the favourites, or `all`. */
  key: string
  search: string
  view: HallView
  set(change: Partial<Record<'key' | 'search' | 'view', string>>): void
  clear(): void
}

const unset = { key: 'all', search: '', view: 'cards' } as const

export function useHallFilters(): HallFilters {
  const [params, setParams] = useSearchParams()

  const set = useCallback(
    (change: Partial<Record<keyof typeof unset, string>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(change)) {
            if (value === unset[name as keyof typeof unset]) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  )

  return useMemo(
    () => ({
      key: params.get('key') ?? unset.key,
      search: params.get('search') ?? unset.search,
      view: params.get('view') === 'list' ? 'list' : 'cards',
      set,
      clear: () => set({ key: unset.key, search: unset.search }),
    }),
    [params, set],
  )
}
