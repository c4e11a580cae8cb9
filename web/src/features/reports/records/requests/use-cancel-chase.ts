import { issueText } from '@hongyun/lottery/issue-text.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../../wire/request.ts'
import { ask, say } from '../../../../wire/say.ts'

const AFFECTED = [
  'getChaseBetData',
  'getChaseDetail',
  'getChaseBetting',
  'getBetData',
  'getBetting',
  'queryBalanceFront',
  'getTransactionRecordsFront',
]

/** Asks, then cancels a chase or one issue of it. Everything that shows it is always read again. */
export function useCancelChase() {
  const client = useQueryClient()
  const cancel = useAct('cancelAutoChaseBetting', {
    onSuccess: ({ issueCount, refundAmount }) => say.ok(`已撤销 ${issueCount} 期，${amountText(refundAmount)} 已退回`),
    onSettled: () => Promise.all(AFFECTED.map((call) => client.invalidateQueries({ queryKey: [call] }))),
  })
  const askFor = async (id: string, issue?: string) => {
    const what = issue === undefined ? '全部尚未封盘的期次' : `第 ${issueText(issue)} 期`
    const sure = await ask({
      title: '撤销追号',
      text: `确定撤销${what}吗？其金额将退回可用余额，已封盘的期次照常开奖。`,
      confirm: '确定撤销',
      cancel: '继续追号',
    })
    if (sure) cancel.mutate({ id, ...(issue !== undefined && { issues: issue }) })
  }
  return { askFor, isPending: cancel.isPending }
}
