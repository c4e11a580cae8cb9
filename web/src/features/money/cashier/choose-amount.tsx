import { Field } from '@hongyun/ui/field.tsx'
import { splitAmount } from '@hongyun/ui/format/money.ts'
import { MoneyInput } from '../../../parts/money-input.tsx'
import { moneyOf, sameAmount, shortYuan } from './amount-check.ts'
import type { Channel } from './choose-channel.tsx'

interface ChooseAmountProps {
  channel: Channel
  amount: string
  error: string | undefined
  onChange: (amount: string) => void
}

/** A digit more than any channel takes, so that what is too much is said and not cut. */
const shape = { whole: 8 }

/** `1000.00` as a round figure: `1,000`. */
const round = (yuan: string) => {
  const { whole, fraction } = splitAmount(yuan)
  return fraction === '00' ? whole : `${whole}.${fraction}`
}

/** The usual amounts of the channel, and a field for any other. */
export function ChooseAmount({ channel, amount, error, onChange }: ChooseAmountProps) {
  const { minAmount, maxAmount, quickAmounts } = channel
  const allowed = (yuan: string) => moneyOf(yuan) >= moneyOf(minAmount) && moneyOf(yuan) <= moneyOf(maxAmount)
  return (
    <Field label="充值金额" error={error}>
      <fieldset className="amounts">
        <legend className="sr">快选金额</legend>
        {quickAmounts.map((yuan) => (
          <button
            key={yuan}
            type="button"
            aria-pressed={sameAmount(yuan, amount)}
            disabled={!allowed(yuan)}
            onClick={() => onChange(shortYuan(yuan))}
          >
            {round(yuan)}
          </button>
        ))}
      </fieldset>
      <MoneyInput
        large
        shape={shape}
        value={amount}
        onChange={onChange}
        trail={
          <span className="small muted cashier__range">
            单笔 {round(minAmount)} – {round(maxAmount)} 元
          </span>
        }
      />
    </Field>
  )
}
