// The decision beside the evidence: what arrived, approving, refusing as the player will read it, what comes next.
import { REMITTANCE_TAKEN_MINUTES, remittanceRefusals } from '@hongyun/contract/remittances/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { Reasons } from '../../parts/queue/reasons.tsx'
import { type DeskActs, Review } from '../../parts/queue/review.tsx'
import { ReviewNote } from '../../parts/queue/review-note.tsx'
import { Story } from '../../parts/queue/story.tsx'
import { type Draft, receivedError, refusalLetter, takesTwo } from './draft.ts'
import type { Order } from './order.ts'
import { OrderTag } from './order-tag.tsx'

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
      {one.state === 'review' ? <Waiting {...props} /> : <Ended one={one} />}
      <Story of={one.story} />
    </>
  )
}

function Waiting({ one, desk, draft, onDraft }: DecisionCardProps) {
  const two = takesTwo(one, draft)
  return (
    <Review
      one={one}
      desk={desk}
      takeHint={`领取后 ${REMITTANCE_TAKEN_MINUTES} 分钟内只有您能办理，玩家不能再取消。`}
      title="决定"
      approving={
        <>
          <Field
            label="实际到账（元）"
            hint="与应付相同可不填；不同的须两人，减去手续费入账，没有加送"
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
          <ReviewNote value={draft.note} onChange={(note) => onDraft({ ...draft, note })} />
          {two && <p className="small muted">须两人：通过后由第二位操作员在“双人审批”中审批，一小时内有效。</p>}
        </>
      }
      approve={two ? '通过，请第二人审批' : '通过并入账'}
      refusing={
        <>
          <Reasons
            legend="拒绝，理由"
            name="template"
            words={remittanceRefusals}
            value={draft.template}
            onChange={(template) => onDraft({ ...draft, template })}
          />
          <p className="letter">{refusalLetter(draft)}</p>
        </>
      }
      refuse="拒绝并发站内信"
    />
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
