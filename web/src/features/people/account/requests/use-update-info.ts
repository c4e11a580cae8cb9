import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'

/** Saves what changed of the profile. The form shows a refusal itself, at the field where it belongs. */
export function useUpdateInfo() {
  const client = useQueryClient()
  return useAct('infoUpdate', {
    meta: { quiet: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['info'] })
      say.ok('修改成功')
    },
  })
}
