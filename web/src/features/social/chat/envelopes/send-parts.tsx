import { lengthOf } from '@hongyun/contract/chat/text.ts'
import { readMoney } from '@hongyun/contract/envelopes/form.ts'
import {
  DEFAULT_WISH,
  type EnvelopeType,
  envelopeTypes,
  LUCKY,
  NORMAL,
  REMARK_LENGTH,
} from '@hongyun/contract/envelopes/words.ts'
import { formatMoney, type Money, money } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconAlertCircle } from '@tabler/icons-react'
import { MoneyInput } from '../../../../parts/money-input.tsx'
import { ShutNotice } from '../../../../parts/protection/shut-notice.tsx'
import { useRoving } from '../../../../parts/roving.ts'
import type { Answer } from '../../../../wire/request.ts'
import { averageOf, type EnvelopeDraft, type Fault, typedCount, typedRemark } from './send-form.ts'

const KINDS = [LUCKY, NORMAL] as const

export function Kinds({ type, onChange }: { type: EnvelopeType; onChange: (type: EnvelopeType) => void }) {
  const roving = useRoving<HTMLDivElement>(1, true)
  return (
    <div className="seg send__kinds" role="tablist" aria-label="红包类型" {...roving}>
      {KINDS.map((kind) => (
        <button key={kind} type="button" role="tab" aria-selected={kind === type} onClick={() => onChange(kind)}>
          {envelopeTypes[kind]}
        </button>
      ))}
    </div>
  )
}

interface FiguresProps {
  draft: EnvelopeDraft
  isPrivate: boolean
  fault: Fault | undefined
  /** What says what is wrong. */
  noteId: string
  onChange: (part: Partial<EnvelopeDraft>) => void
}

export function Figures({ draft, isPrivate, fault, noteId, onChange }: FiguresProps) {
  const wrong = (field: Fault['field']) =>
    fault?.field === field && ({ 'aria-invalid': true, 'aria-describedby': noteId } as const)
  return (
    <div className="send__figures">
      <Field label={isPrivate ? '金额' : draft.type === LUCKY ? '总金额' : '单个金额'}>
        <MoneyInput
          data-autofocus
          value={draft.money}
          onChange={(money) => onChange({ money })}
          trail={<span className="muted small">元</span>}
          {...wrong('money')}
        />
      </Field>
      <Field label="红包个数">
        <TextInput
          className="num"
          inputMode="decimal"
          autoComplete="off"
          readOnly={isPrivate}
          value={draft.number}
          onChange={(text) => onChange({ number: typedCount(text) })}
          trail={<span className="muted small">个</span>}
          {...wrong('number')}
        />
      </Field>
    </div>
  )
}

interface NoteProps {
  id: string
  draft: EnvelopeDraft
  fault: Fault | undefined
  refused: Error | null
  balance: string | undefined
  isPrivate: boolean
}

/** One line below the figures: what is wrong, or a hint. Its height is kept. */
export function Note({ id, draft, fault, refused, balance, isPrivate }: NoteProps) {
  const wrong = fault?.text ?? refused?.message
  const average = averageOf(draft)
  const hint =
    !isPrivate && draft.type === LUCKY
      ? `${average === undefined ? '' : `人均 ${amountText(formatMoney(average))}，`}每份不少于 ¥0.01`
      : balance === undefined
        ? ''
        : `可用余额 ${amountText(balance)}`
  return (
    <>
      <p
        id={id}
        className={wrong ? 'send__msg field__error' : 'send__msg field__hint num'}
        role={wrong ? 'alert' : undefined}
      >
        {wrong ? (
          <>
            <Icon of={IconAlertCircle} />
            {wrong}
          </>
        ) : (
          hint
        )}
      </p>
      <ShutNotice error={refused} />
    </>
  )
}

export function Remark({ value, onChange }: { value: string; onChange: (remark: string) => void }) {
  return (
    <Field label="祝福语">
      <TextInput
        value={value}
        placeholder={DEFAULT_WISH}
        onChange={(text) => onChange(typedRemark(text))}
        trail={
          <span className="muted small num">
            {lengthOf(value)} / {REMARK_LENGTH}
          </span>
        }
      />
    </Field>
  )
}

interface TotalProps {
  draft: EnvelopeDraft
  total: Money | undefined
  isBad: boolean
  balance: string | undefined
  isPrivate: boolean
}

/** The sum, on gold. */
export function Total({ draft, total, isBad, balance, isPrivate }: TotalProps) {
  const of = isPrivate
    ? '1 个 · 单个红包'
    : draft.type === NORMAL
      ? `${draft.number || 0} 个 × ${amountText(formatMoney(readMoney(draft.money) ?? money(0n)))}`
      : `${draft.number || 0} 个${balance === undefined ? '' : ` · 可用余额 ${amountText(balance)}`}`
  return (
    <div className={isBad ? 'send__total is-bad' : 'send__total'}>
      <span className="small muted">共支付</span>
      <Amount yuan={total === undefined ? '0.00' : formatMoney(total)} />
      <span className="small muted num">{of}</span>
    </div>
  )
}

/** What may still be sent today. */
export function Quota({ day, max }: { day: Answer<'getRedEnvelopeWithdrawData'> | undefined; max: Money }) {
  return (
    <div className="quota">
      <span>
        剩余额度<b>{day ? amountText(day.amount) : '—'}</b>
      </span>
      <span>
        单个上限<b>{amountText(formatMoney(max))}</b>
      </span>
      <span>
        今日已发<b>{day ? `${day.dayLimitSendCount} / ${day.dayLimitCount} 次` : '—'}</b>
      </span>
    </div>
  )
}
