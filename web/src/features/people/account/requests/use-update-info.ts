import { useQueryClient } from '@tanstack/react-query'
import { type Asking, queryOf, useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { shownAs } from '../../../../wire/session.ts'

/** Saves what changed of the profile. The form shows a refusal itself, at the field where it belongs. */
export function useUpdateInfo(onSaved?: (input: Asking<'infoUpdate'>) => void) {
  const client = useQueryClient()
  return useAct('infoUpdate', {
    meta: { quiet: true },
    onSuccess: async (_answer, input) => {
      await client.invalidateQueries({ queryKey: ['info'] })
      const me = client.getQueryData(queryOf('info').queryKey)
      if (me) shownAs(me)
      say.ok('修改成功')
      onSaved?.(input)
    },
  })
}
