import type { OperatorCall } from '@hongyun/contract/wire/operator-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type Answer, type Asking, useAct } from '../../../wire/request.ts'

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
  | 'consoleSetPlayerYuebao'
>

interface Options<N extends Act> {
  /** `useStepUp` shows its refusals. */
  quiet?: boolean
  onDone?: (answer: Answer<N>, input: Asking<N>) => void
}

/** Does something to a player: whatever is shown of players is read again, also when it is refused, since somebody else may have changed it. */
export function usePlayerAct<N extends Act>(name: N, { quiet = false, onDone }: Options<N> = {}) {
  const client = useQueryClient()
  return useAct(name, {
    meta: { quiet },
    onSuccess: (answer, input) => onDone?.(answer, input),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [key] }) => /^console(Player|Adjustments|Acts)/.test(String(key)),
      }),
  })
}
