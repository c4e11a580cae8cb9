/** The signed-in operator and the operator's rights. Asked at the start, and again when the page regains focus later. */
import type { Right } from '@hongyun/contract/operators/words.ts'
import type { ExtraTwo } from '@hongyun/contract/tenant/settings.ts'
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { takeTime } from './clock.ts'
import { type Answer, queryOf } from './request.ts'
import { signedIn } from './session.ts'
import { tellTabs } from './tabs.ts'

export const infoQuery = {
  ...queryOf('consoleInfo'),
  queryFn: async ({ signal, client }: QueryFunctionContext) => {
    const info = await api('consoleInfo', {}, signal)
    takeTime(info.serverTime)
    signedIn()
    // Somebody else has signed in elsewhere in this browser: nothing of one operator may be shown to the next.
    const before = client.getQueryData<Answer<'consoleInfo'>>(['consoleInfo', undefined])
    if (!before) tellTabs()
    else if (before.name !== info.name) location.reload()
    return info
  },
  staleTime: 60_000,
}

/** False until it is known. */
export const useRight = (right: Right): boolean => useQuery(infoQuery).data?.rights.includes(right) ?? false

/** Whether an act takes a second operator because the tenant says so. */
export const useNeedsTwo = (kind: ExtraTwo): boolean => useQuery(infoQuery).data?.needTwo.includes(kind) ?? false
