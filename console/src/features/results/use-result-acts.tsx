/** The acts about an issue's result: each with its effect, sent with a code, and what became of it as a toast. */
import { type EntryOutcome, entryOutcomes } from '@hongyun/contract/results/words.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { type Answer, queryOf, useAct, useRefresh } from '../../wire/request.ts'

type Issue = Pick<Answer<'consoleResult'>, 'lotteryCode' | 'lotteryName' | 'issue'>
type Effect = Answer<'consoleResultEffect'>

const said: Partial<Record<EntryOutcome, string>> = {
  pending: '已提出，等待另一名操作员',
  drawn: '两名操作员一致，已开奖',
  void: '两名操作员一致，已作废，正在退款',
  disputed: '与来源的结果不一致，已暂停结算，由另一名操作员裁定',
  corrected: '两名操作员一致，已更正，正在重新结算',
}

function EffectText({ effect: { effect, betCount, players, paid, taken } }: { effect: Effect }) {
  return (
    <div className="stack">
      <p>{effect}。</p>
      <dl className="result-facts">
        <dt>涉及</dt>
        <dd>
          {wholeText(betCount)} 注，{wholeText(players)} 位玩家
        </dd>
        <dt>付给玩家与代理</dt>
        <dd>
          <Amount yuan={paid} />
        </dd>
        <dt>扣回</dt>
        <dd>
          <Amount yuan={taken} />
        </dd>
      </dl>
      <p className="small muted">另一名操作员提出相同内容或审批后执行。</p>
    </div>
  )
}

export function useResultActs({ lotteryCode, lotteryName, issue }: Issue) {
  const stepUp = useStepUp()
  const client = useQueryClient()
  const refresh = useRefresh('consoleResult')
  const options = {
    meta: { quiet: true },
    onSuccess: async ({ outcome }: { outcome: EntryOutcome }) => {
      toast.ok(said[outcome] ?? entryOutcomes[outcome])
      await refresh()
    },
  }
  const entering = useAct('consoleEnterResult', options)
  const voiding = useAct('consoleVoidIssue', options)
  const correcting = useAct('consoleCorrectResult', options)
  const which = `${lotteryName} 第 ${issueText(issue)} 期`
  const effectOf = (openNumber?: string) =>
    client
      .fetchQuery({
        ...queryOf('consoleResultEffect', { lotteryCode, issue, ...(openNumber !== undefined && { openNumber }) }),
        staleTime: 0,
      })
      .catch((error: Error) => {
        toast.error(error.message)
        return undefined
      })
  return {
    enter: (openNumber: string, reason: string) =>
      stepUp({
        title: '录入开奖结果',
        body: (
          <p>
            {which}开奖 <b className="num">{openNumber}</b>。另一名操作员看不到这组号码，独立录入相同号码后开奖并结算。
          </p>
        ),
        confirm: '录入',
        send: (code) => entering.mutateAsync({ lotteryCode, issue, openNumber, reason, code }),
      }),
    async makeVoid(reason: string) {
      const effect = await effectOf()
      if (!effect) return false
      return stepUp({
        title: '提出作废',
        body: <EffectText effect={effect} />,
        confirm: '提出作废',
        send: (code) => voiding.mutateAsync({ lotteryCode, issue, reason, code }),
      })
    },
    async correct(openNumber: string, reason: string) {
      const effect = await effectOf(openNumber)
      if (!effect) return false
      return stepUp({
        title: '提出更正',
        body: <EffectText effect={effect} />,
        confirm: '提出更正',
        send: (code) => correcting.mutateAsync({ lotteryCode, issue, openNumber, reason, code }),
      })
    },
  }
}
