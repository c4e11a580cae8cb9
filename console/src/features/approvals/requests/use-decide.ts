import { useAct, useRefresh } from '../../../wire/request.ts'

/** Decides an approval; `useStepUp` shows its refusals. What others did meanwhile is read again either way. */
export function useDecide() {
  return useAct('consoleDecideApproval', {
    meta: { quiet: true },
    onSettled: useRefresh('consoleApprovals', 'consoleApproval', 'consoleActs'),
  })
}
