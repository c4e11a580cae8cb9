import { useAct, useRefresh } from '../../../wire/request.ts'

/**
 * Changes a setting or asks for it; `useStepUp` shows its refusals. It is seen in the setting, its history, what waits for others,
 * and what takes two from now on.
 */
export function useSetSetting() {
  return useAct('consoleSetSetting', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleSettings', 'consoleActs', 'consoleApprovals', 'consoleInfo'),
  })
}
