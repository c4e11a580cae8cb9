import type { OperatorCall } from '@hongyun/contract/wire/operator-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../wire/request.ts'

type Act = Extract<
  OperatorCall,
  | 'consoleSetFrozen'
  | 'consoleSignOutPlayer'
  | 'consoleResetPassword'
  | 'consoleResetSafety'
  | 'consoleUnlockPlayer'
  | 'consoleSetRebate'
  | 'consoleAddNote'
  | 'consoleSetMark'
  | 'consoleAdjust'
  | 'consoleReleaseTurnover'
  | 'consoleLook'
  | 'consoleLookPayout'
>

/** Does something to a player: whatever is shown of players is read again. `quiet`: `useStepUp` shows its refusals. */
export function usePlayerAct<N extends Act>(name: N, { quiet = false } = {}) {
  const client = useQueryClient()
  return useAct(name, {
    meta: { quiet },
    onSuccess: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [key] }) => /^console(Player|Adjustments|Acts)/.test(String(key)),
      }),
  })
}
