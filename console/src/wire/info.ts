/** The signed-in operator and the operator's rights. Asked at the start, and again when the page regains focus later. */
import type { Right } from '@hongyun/contract/operators/words.ts'
import type { ExtraTwo } from '@hongyun/contract/tenant/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { takeTime } from './clock.ts'
import { queryOf } from './request.ts'
import { signedIn } from './session.ts'

export const infoQuery = {
  ...queryOf('consoleInfo'),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const info = await api('consoleInfo', {}, signal)
    takeTime(info.serverTime)
    signedIn()
    return info
  },
  staleTime: 60_000,
}

/** False until it is known. */
export const useRight = (right: Right): boolean => useQuery(infoQuery).data?.rights.includes(right) ?? false

/** Whether an act takes a second operator because the tenant says so. */
export const useNeedsTwo = (kind: ExtraTwo): boolean => useQuery(infoQuery).data?.needTwo.includes(kind) ?? false
