import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { useState } from 'react'
import { MoneyInput } from '../../../../parts/money-input.tsx'
import { earnedOf, percentOf, readRebate, tenthsOf, usualGiven } from '../rebate.ts'
import { RebateInput } from './rebate-input.tsx'
import '../../../../parts/sumup.css'

/** What an agent gets of a direct member's stakes, by what it gives. */
export function EarningsCalculator({ own }: { own: string }) {
  const [given, setGiven] = useState(usualGiven(own))
  const [stakes, setStakes] = useState('10000')
  const read = readRebate(given, { least: '0.0', most: own })
  const earned = 'value' in read ? earnedOf(stakes || '0', own, read.value) : '0.00'
  const points = 'value' in read ? percentOf(tenthsOf(own) - tenthsOf(read.value)) : '—'
  return (
    <Card title="试算" note={`以您现在的返点 ${own}% 计`}>
      <div className="calculator">
        <Field label="直属下级及其全部下级的投注额" hint="按已结算的投注计，与输赢无关">
          <MoneyInput value={stakes} onChange={setStakes} shape={{ whole: 9 }} />
        </Field>
        <RebateInput
          label="您给直属下级的返点"
          value={given}
          onChange={setGiven}
          most={own}
          error={'wrong' in read ? read.wrong : undefined}
        />
        <dl className="kv sumup">
          <dt>返点之差</dt>
          <dd className="num">
            {own}% − {'value' in read ? `${read.value}%` : '—'} = {points}%
          </dd>
          <dt className="is-total">您所得</dt>
          <dd className="is-total">
            <Amount yuan={earned} exact />
          </dd>
        </dl>
      </div>
    </Card>
  )
}
