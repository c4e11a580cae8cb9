import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../wire/request.ts'

/** What a change of a setting is seen in: the setting, its history, what waits for others, and what takes two from now on. */
const SEEN_IN = ['consoleSettings', 'consoleActs', 'consoleApprovals', 'consoleInfo']

/** Changes a setting or asks for it; `useStepUp` shows its refusals. */
export function useSetSetting() {
  const client = useQueryClient()
  return useAct('consoleSetSetting', {
    meta: { quiet: true },
    onSuccess: () => Promise.all(SEEN_IN.map((name) => client.invalidateQueries({ queryKey: [name] }))),
  })
}
