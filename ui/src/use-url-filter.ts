import { useSearchParams } from './router/use-search-params.ts'

export interface FilterForm<Filter> {
  read: (params: URLSearchParams, now: number) => Filter
  write: (filter: Filter, now: number) => URLSearchParams
}

/**
 * A filter that lives in the URL. A change of it starts again at the first page. `now` is the server-synced clock.
 * `typed`: letter by letter, which is no step of the history.
 */
export function useUrlFilter<Filter extends { page: number }>(
  form: FilterForm<Filter>,
  now: () => number,
): [Filter, (change: Partial<Filter>, how?: { typed: boolean }) => void] {
  const [params, setParams] = useSearchParams()
  const change = (part: Partial<Filter>, how?: { typed: boolean }) =>
    setParams((before) => form.write({ ...form.read(before, now()), page: 1, ...part }, now()), {
      preventScrollReset: true,
      replace: how?.typed === true,
    })
  return [form.read(params, now()), change]
}
