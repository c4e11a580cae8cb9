import { useQueryClient } from '@tanstack/react-query'
import { protectionQuery } from '../../../../wire/protection.ts'
import { useAct } from '../../../../wire/request.ts'

/** Hands in the nine answers; the dialog shows a refusal itself. */
export function useSelfTest() {
  const client = useQueryClient()
  return useAct('setProtectionSelfTest', {
    meta: { quiet: true },
    onSuccess: (answer) => {
      client.setQueryData(protectionQuery.queryKey, (old) => old && { ...old, ...answer })
      return client.invalidateQueries({ queryKey: ['getProtectionHistory'] })
    },
  })
}
