import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../../wire/request.ts'

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

/** Places a withdrawal. The form shows what is refused itself. */
export function useWithdraw() {
  const onSettled = useReadAgain()
  return useAct('saveFrontWithdrawRecord', { meta: { quiet: true }, onSettled })
}

/** Takes an order back. */
export function useCancel() {
  const onSettled = useReadAgain()
  return useAct('cancelFrontWithdrawRecord', { onSettled })
}
