// The decision beside the evidence: what is paid to where, approving, refusing as the player will read it, what comes next.
import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import {
  payoutStates,
  WITHDRAWAL_TAKEN_MINUTES,
  type WithdrawalRefusal,
  withdrawalRefusals,
  withdrawalStates,
} from '@hongyun/contract/withdrawals/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { clockTime, dateTime, monthTime } from '@hongyun/ui/format/time.ts'
import { Link } from 'react-router'
import { ParagraphInput } from '../../parts/paragraph-input.tsx'
import { StuckPayout } from './stuck-payout.tsx'
import type { Order } from './use-queue.ts'

export type Draft = { template: WithdrawalRefusal; note: string }
export const emptyDraft: Draft = { template: 'turnover', note: '' }

/** What the player reads of a refusal. */
export const letterOf = ({ template, note }: Draft): string =>
  [withdrawalRefusals[template], note].filter(Boolean).join('\n')

interface DecisionCardProps {
  one: Order
  isMine: boolean
  draft: Draft
  busy: boolean
  onDraft: (draft: Draft) => void
  onTake: () => void
  onPutBack: () => void
  onApprove: () => void
  onRefuse: () => void
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
      {one.state === 'review' ? <Review {...props} /> : <Ended one={one} />}
      <div className="part">
        <h2 className="h">经过</h2>
        <ol className="log">
          {one.story.map(({ at, text }, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what has happened stays in its place
            <li key={n}>
              <time>{monthTime(at).slice(0, 11)}</time>
              {text}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

function Review({ one, isMine, draft, busy, onDraft, onTake, onPutBack, onApprove, onRefuse }: DecisionCardProps) {
  if (one.approvalId !== null)
    return (
      <div className="part">
        <Alert tone="info">
          {one.askedBy} 已通过，等待第二位操作员审批。
          <Link className="link" to={`/approvals?id=${one.approvalId}`}>
            去双人审批
          </Link>
        </Alert>
      </div>
    )
  if (!isMine)
    return (
      <div className="part">
        {one.takenBy === null ? (
          <>
            <p className="small muted">领取后 {WITHDRAWAL_TAKEN_MINUTES} 分钟内只有您能办理，玩家不能再取消。</p>
            <Button kind="primary" busy={busy} onClick={onTake}>
              领取 <span className="kbd">N</span>
            </Button>
          </>
        ) : (
          <Alert tone="info">{one.takenBy} 已领取，您看到的是只读。</Alert>
        )}
      </div>
    )
  return (
    <>
      <div className="part">
        <h2 className="h">
          决定
          <span className="small muted push">{one.takenUntil !== null && `领取至 ${clockTime(one.takenUntil)}`}</span>
        </h2>
        <Field label="核对意见" hint="通过时写入日志；拒绝时玩家会读到，可不填">
          <ParagraphInput value={draft.note} maxLength={150} onChange={(note) => onDraft({ ...draft, note })} />
        </Field>
        {one.needsTwo && (
          <p className="small muted">超过单人限额：通过后由第二位操作员在“双人审批”中审批，一小时内有效。</p>
        )}
        <Button kind="primary" busy={busy} onClick={onApprove}>
          {one.needsTwo ? '通过，请第二人审批' : '通过并付款'} <span className="kbd">A</span>
        </Button>
      </div>
      <div className="part part--sunken">
        <fieldset className="reasons">
          <legend className="h">拒绝并退回余额，理由</legend>
          {wordsOf(withdrawalRefusals).map((template) => (
            <label key={template}>
              <input
                type="radio"
                name="template"
                checked={template === draft.template}
                onChange={() => onDraft({ ...draft, template })}
              />
              {withdrawalRefusals[template]}
            </label>
          ))}
        </fieldset>
        <p className="letter">{letterOf(draft)}</p>
        <Button busy={busy} onClick={onRefuse}>
          拒绝并发站内信 <span className="kbd">R</span>
        </Button>
      </div>
      <div className="part">
        <Button kind="ghost" size="sm" busy={busy} onClick={onPutBack}>
          放回队列 <span className="kbd">U</span>
        </Button>
      </div>
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
    </>
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
      {payout?.state === 'asked' && !payout.isConfigured && <StuckPayout key={one.id} one={one} />}
      {payout && (
        <dl className="kv">
          <dt>付款编号</dt>
          <dd className="mono">{payout.payoutNo}</dd>
          <dt>付款方</dt>
          <dd>{payout.provider}</dd>
          <dt>结果</dt>
          <dd>{payoutStates[payout.state]}</dd>
          <dt>询问</dt>
          <dd>
            {payout.polls} 次{payout.nextPollAt !== null && `，下次 ${clockTime(payout.nextPollAt)}`}
          </dd>
        </dl>
      )}
    </div>
  )
}
