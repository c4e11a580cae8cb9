// The decision beside the evidence: what is paid to where, approving, refusing as the player will read it, what comes next.
import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { providerName } from '@hongyun/contract/cashier/providers.ts'
import {
  payoutStates,
  WITHDRAWAL_TAKEN_MINUTES,
  type WithdrawalRefusal,
  withdrawalRefusals,
  withdrawalStates,
} from '@hongyun/contract/withdrawals/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { clockTime, dateTime } from '@hongyun/ui/format/time.ts'
import { letterOf } from '../../parts/queue/letter.ts'
import { Reasons } from '../../parts/queue/reasons.tsx'
import { type DeskActs, Review } from '../../parts/queue/review.tsx'
import { ReviewNote } from '../../parts/queue/review-note.tsx'
import { Story } from '../../parts/queue/story.tsx'
import { HeldPayout } from './held-payout.tsx'
import { isHeld, type Order } from './order.ts'
import { StuckPayout } from './stuck-payout.tsx'

export type Draft = { template: WithdrawalRefusal; note: string }
export const emptyDraft: Draft = { template: 'turnover', note: '' }

/** What the player reads of a refusal. */
export const refusalLetter = ({ template, note }: Draft): string => letterOf(withdrawalRefusals[template], note)

interface DecisionCardProps {
  one: Order
  desk: DeskActs
  draft: Draft
  onDraft: (draft: Draft) => void
}

export function DecisionCard(props: DecisionCardProps) {
  const { one } = props
  return (
    <>
      <div className="part">
        <dl className="kv">
          <dt>付至</dt>
          <dd>
            {payoutKinds[one.way]} {one.payee}
          </dd>
          <dt>申请</dt>
          <dd>
            <Amount yuan={one.amount} />
          </dd>
          <dt>手续费</dt>
          <dd>
            <Amount yuan={one.fee} />
          </dd>
        </dl>
      </div>
      {one.state === 'review' ? <Waiting {...props} /> : <Ended one={one} />}
      <Story of={one.story} />
    </>
  )
}

function Waiting({ one, desk, draft, onDraft }: DecisionCardProps) {
  return (
    <Review
      one={one}
      desk={desk}
      takeHint={`领取后 ${WITHDRAWAL_TAKEN_MINUTES} 分钟内只有您能办理，玩家不能再取消。`}
      title="决定"
      approving={
        <>
          <ReviewNote value={draft.note} onChange={(note) => onDraft({ ...draft, note })} />
          {one.needsTwo && (
            <p className="small muted">超过单人限额：通过后由第二位操作员在“双人审批”中审批，一小时内有效。</p>
          )}
        </>
      }
      approve={one.needsTwo ? '通过，请第二人审批' : '通过并付款'}
      refusing={
        <>
          <Reasons
            legend="拒绝并退回余额，理由"
            name="template"
            words={withdrawalRefusals}
            value={draft.template}
            onChange={(template) => onDraft({ ...draft, template })}
          />
          <p className="letter">{refusalLetter(draft)}</p>
        </>
      }
      refuse="拒绝并发站内信"
    >
      <div className="part">
        <h2 className="h">接下来</h2>
        <ol className="then">
          <li className="is-now">
            您办理<small>须动态口令，金额继续冻结</small>
          </li>
          {one.needsTwo && (
            <li>
              第二人审批<small>一小时内；过期回到队列，玩家不受影响</small>
            </li>
          )}
          <li>
            付款并查询到最终结果<small>没有答复时先按原付款编号查询，绝不重复付款</small>
          </li>
          <li>
            到账发站内信<small>失败则退回余额并说明原因</small>
          </li>
        </ol>
      </div>
    </Review>
  )
}

function Ended({ one }: { one: Order }) {
  const { state, reason, decidedBy, endedAt, payout } = one
  return (
    <div className="part">
      <h2 className="h">{withdrawalStates[state]}</h2>
      <p className="small muted">
        {decidedBy ? `${decidedBy} 办理` : state === 'cancelled' ? '玩家取消' : '自动通过'}
        {endedAt !== null && ` · ${dateTime(endedAt)} 结束`}
      </p>
      {reason && <p className="letter">{reason}</p>}
      {payout && (
        <dl className="kv">
          <dt>付款编号</dt>
          <dd className="mono">{payout.payoutNo}</dd>
          <dt>提交</dt>
          <dd className="num">{dateTime(payout.askedAt)}</dd>
          <dt>付款方</dt>
          <dd>{providerName(payout.provider)}</dd>
          <dt>结果</dt>
          <dd>{payoutStates[payout.state]}</dd>
          <dt>询问</dt>
          <dd>
            {payout.polls} 次
            {one.isStuck ? '，无法再问' : payout.nextPollAt !== null && `，下次 ${clockTime(payout.nextPollAt)}`}
          </dd>
        </dl>
      )}
      {isHeld(one) && <HeldPayout key={one.id} one={one} />}
      {one.isStuck && <StuckPayout key={one.id} one={one} />}
    </div>
  )
}
