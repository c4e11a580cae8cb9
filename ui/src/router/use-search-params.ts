import { useMemo } from 'react'
import { useLocation, useSetSearch } from './provider.tsx'
import type { Router } from './router.ts'

/** What the address says after its `?`, and how to change it. */
export function useSearchParams(): [URLSearchParams, Router['setSearch']] {
  const { search } = useLocation()
  return [useMemo(() => new URLSearchParams(search), [search]), useSetSearch()]
}
