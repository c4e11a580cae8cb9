import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { queryOf, useAct } from '../../../../wire/request.ts'

export const staffQuery = queryOf('consoleOperators')

/** What a change of operators or roles is seen in. */
const readAgain = (client: QueryClient) =>
  Promise.all(
    ['consoleOperators', 'consoleOperatorSessions', 'consoleActs'].map((name) =>
      client.invalidateQueries({ queryKey: [name] }),
    ),
  )

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
  const client = useQueryClient()
  return useAct(name, { meta: { quiet: true }, onSuccess: () => readAgain(client) })
}
