import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../wire/request.ts'

/** Decides an approval; `useStepUp` shows its refusals. What others did meanwhile is read again either way. */
export function useDecide() {
  const client = useQueryClient()
  return useAct('consoleDecideApproval', {
    meta: { quiet: true },
    onSettled: () =>
      Promise.all(
        ['consoleApprovals', 'consoleApproval', 'consoleActs'].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}
