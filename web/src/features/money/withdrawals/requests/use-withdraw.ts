import { useQueryClient } from '@tanstack/react-query'
import { type Answer, useAct } from '../../../../wire/request.ts'

const read = [
  'queryBalanceFront',
  'queryUsersTenantConfigWithdrawSettingFront',
  'getWithdrawLimitFlowList',
  'frontTradingWithdrawRecordList',
  'frontWithdrawRecord',
] as const

/** After an order was placed or taken back, or was refused, which means that something has changed. */
function useReadAgain() {
  const client = useQueryClient()
  return () => Promise.all(read.map((call) => client.invalidateQueries({ queryKey: [call] })))
}

interface Outcome {
  onSuccess: (answer: Answer<'saveFrontWithdrawRecord'>) => void
  onError: (error: Error) => void
}

/** Places a withdrawal. The form shows what is refused itself. */
export function useWithdraw(outcome: Outcome) {
  const onSettled = useReadAgain()
  return useAct('saveFrontWithdrawRecord', { ...outcome, meta: { quiet: true }, onSettled })
}

/** Takes an order back. */
export function useCancel() {
  const onSettled = useReadAgain()
  return useAct('cancelFrontWithdrawRecord', { onSettled })
}
