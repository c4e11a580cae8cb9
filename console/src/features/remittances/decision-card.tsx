// The decision beside the evidence: what arrived, approving, refusing as the player will read it, what comes next.
import { REMITTANCE_TAKEN_MINUTES, remittanceRefusals } from '@hongyun/contract/remittances/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { clockTime, dateTime, monthTime } from '@hongyun/ui/format/time.ts'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { Link } from 'react-router'
import { ParagraphInput } from '../../parts/paragraph-input.tsx'
import { type Draft, letterOf, receivedError, takesTwo } from './draft.ts'
import { OrderTag } from './order-tag.tsx'
import type { Order } from './use-queue.ts'

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
          <dt>应付</dt>
          <dd>
            <Amount yuan={one.payAmount} />
          </dd>
          <dt>手续费</dt>
          <dd>
            <Amount yuan={one.fee} />
          </dd>
          <dt>入账</dt>
          <dd>
            <Amount yuan={one.amount} />
          </dd>
          <dt>加送</dt>
          <dd>
            <Amount yuan={one.bonus} />
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
            <p className="small muted">领取后 {REMITTANCE_TAKEN_MINUTES} 分钟内只有您能办理，玩家不能再取消。</p>
            <Button kind="primary" busy={busy} onClick={onTake}>
              领取 <span className="kbd">N</span>
            </Button>
          </>
        ) : (
          <Alert tone="info">{one.takenBy} 已领取，您看到的是只读。</Alert>
        )}
      </div>
    )
  const two = takesTwo(one, draft)
  return (
    <>
      <div className="part">
        <h2 className="h">
          决定
          <span className="small muted push">{one.takenUntil !== null && `领取至 ${clockTime(one.takenUntil)}`}</span>
        </h2>
        <Field
          label="实际到账（元）"
          hint={`与应付相同可不填；不同的须两人，减去手续费入账，没有加送`}
          error={receivedError(draft, one.fee)}
        >
          <TextInput
            className="num"
            inputMode="decimal"
            autoComplete="off"
            placeholder={one.payAmount}
            value={draft.received}
            onChange={(received) => onDraft({ ...draft, received })}
          />
        </Field>
        <Field label="核对意见" hint="通过时写入日志；拒绝时玩家会读到，可不填">
          <ParagraphInput value={draft.note} maxLength={150} onChange={(note) => onDraft({ ...draft, note })} />
        </Field>
        {two && <p className="small muted">须两人：通过后由第二位操作员在“双人审批”中审批，一小时内有效。</p>}
        <Button kind="primary" busy={busy} onClick={onApprove}>
          {two ? '通过，请第二人审批' : '通过并入账'} <span className="kbd">A</span>
        </Button>
      </div>
      <div className="part part--sunken">
        <fieldset className="reasons">
          <legend className="h">拒绝，理由</legend>
          {wordsOf(remittanceRefusals).map((template) => (
            <label key={template}>
              <input
                type="radio"
                name="template"
                checked={template === draft.template}
                onChange={() => onDraft({ ...draft, template })}
              />
              {remittanceRefusals[template]}
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
    </>
  )
}

function Ended({ one: { state, reason, decidedBy, decidedAt, receivedAmount } }: { one: Order }) {
  return (
    <div className="part">
      <h2 className="h">
        <OrderTag state={state} />
      </h2>
      <p className="small muted">
        {decidedBy ? `${decidedBy} 办理` : '没有人办理'}
        {decidedAt !== null && ` · ${dateTime(decidedAt)}`}
      </p>
      {receivedAmount !== null && (
        <dl className="kv">
          <dt>实际到账</dt>
          <dd>
            <Amount yuan={receivedAmount} />
          </dd>
        </dl>
      )}
      {reason && <p className="letter">{reason}</p>}
    </div>
  )
}
