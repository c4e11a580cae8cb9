import { queryOf, useAct, useRefresh } from '../../../../wire/request.ts'

export const staffQuery = queryOf('consoleOperators')

type Change =
  | 'consoleAddOperator'
  | 'consoleRenewOperator'
  | 'consoleDisableOperator'
  | 'consoleSetRoles'
  | 'consoleSaveRole'
  | 'consoleDeleteRole'
  | 'consoleEndSessions'

/** A change that `useStepUp` sends, and shows the refusals of. */
export function useStaffChange<N extends Change>(name: N) {
  return useAct(name, {
    meta: { quiet: true },
    onSettled: useRefresh('consoleOperators', 'consoleOperatorSessions', 'consoleActs'),
  })
}
