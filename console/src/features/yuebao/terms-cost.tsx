import { amountText } from '@hongyun/ui/format/money.ts'
import { Versus } from '../../parts/versus.tsx'
import { amountChange, percentChange, percentText, rateOf } from './rates.ts'
import { costOf, type Product, type TermsCost, type TermsDraft, termsNow } from './terms-draft.ts'

interface TermsCostProps {
  draft: TermsDraft
  days: number
  product?: Product
}

const zero: TermsCost = { rate: 0, quota: '0.00', tenThousand: '0.00', term: '0.00', year: '0.00' }

/** What the terms pay at most, beside the ones that hold. */
export function TermsCostTable({ draft, days, product }: TermsCostProps) {
  const rate = rateOf(draft.rate)
  const after = rate === undefined || days < 1 ? undefined : costOf({ rate, quota: draft.quota }, days)
  const held = product && termsNow(product)
  const before = held ? costOf(held, days) : undefined
  if (!after) return <p className="small muted">填写年利率与总额度后，这里算出至多的成本。</p>
  const amounts = (name: string, key: Exclude<keyof TermsCost, 'rate'>) => ({
    name,
    before: before ? amountText(before[key]) : '—',
    after: amountText(after[key]),
    change: amountChange((before ?? zero)[key], after[key]),
  })
  return (
    <>
      <Versus
        label="条款的成本"
        rows={[
          {
            name: '年利率',
            before: before ? percentText(before.rate) : '—',
            after: percentText(after.rate),
            change: percentChange((before ?? zero).rate, after.rate),
          },
          amounts('1 万元到期得', 'tenThousand'),
          amounts('总额度', 'quota'),
          amounts(`卖满一期（${days} 天）`, 'term'),
          amounts('一年都卖满', 'year'),
        ]}
      />
      <p className="small muted">按卖满总额度并持有到期计，是至多的成本；提前取消的付得更少。</p>
    </>
  )
}
