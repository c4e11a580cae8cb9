// 转入 and 转出: how much, from when it counts, what it would earn.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { type FormEvent, useRef, useState } from 'react'
import '../../../../parts/sumup.css'
import { now } from '../../../../wire/clock.ts'
import { sameInput } from '../../../../wire/one-request.ts'
import { say } from '../../../../wire/say.ts'
import {
  type Direction,
  dayIn,
  earned,
  exactText,
  gainText,
  mostOf,
  moveError,
  shapes,
  typedUnits,
  wireAmount,
} from '../amounts.ts'
import { useMove } from '../requests/use-acts.ts'
import type { Info } from '../requests/use-info.ts'
import { AmountField } from './amount-field.tsx'
import { Refusal } from './refusal.tsx'

const names = { in: '转入', out: '转出' } as const
const DIRECTIONS = [
  { value: 'in', label: '转入' },
  { value: 'out', label: '转出' },
] as const

interface MoveCardProps {
  info: Info
  direction: Direction
  /** Where both ways are offered. */
  onDirection?: (direction: Direction) => void
}

export function MoveCard({ info, direction, onDirection }: MoveCardProps) {
  return (
    <Card
      title={names[direction]}
      aside={
        onDirection && (
          <Segmented<Direction> label="方向" options={DIRECTIONS} value={direction} onChange={onDirection} />
        )
      }
    >
      <MoveForm key={direction} info={info} direction={direction} />
    </Card>
  )
}

function MoveForm({ info, direction }: { info: Info; direction: Direction }) {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const move = useMove(direction, ({ amount, countsFrom }) => {
    setTyped('')
    setTried(false)
    say.ok(
      countsFrom
        ? `已转入 ${amountText(amount)}，${countsFrom.slice(5)} 起计收益`
        : `已转出 ${exactText(amount)} 到可用余额`,
    )
  })
  const name = names[direction]
  const wrong = moveError(typed, direction, info)
  const most = mostOf(direction, info)
  const isOff = direction === 'in' && !info.on
  const change = (text: string) => {
    if (move.isError) move.reset()
    setTyped(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (wrong) form.current?.querySelector('input')?.focus()
    else if (!isOff) move.mutate(sameInput(move.variables, { amount: wireAmount(typed) }))
  }
  return (
    <form className="stack move-form" ref={form} onSubmit={submit} noValidate>
      <AmountField
        label={`${name}金额`}
        error={tried || typed !== '' ? wrong : undefined}
        hint={
          direction === 'in'
            ? `单笔 ${amountText(info.limits.least)} – ${amountText(info.limits.most)}`
            : '可以转出全部，精确到 0.0001 元'
        }
        from={direction === 'in' ? '可用余额' : '活期余额'}
        held={direction === 'in' ? amountText(info.available) : exactText(info.balance)}
        value={typed}
        shape={shapes[direction]}
        most={most}
        onChange={change}
      />
      {direction === 'in' ? <InSum typed={typed} rate={info.rate} /> : <OutSum typed={typed} rate={info.rate} />}
      {move.error && <Refusal error={move.error} act="转账" />}
      <Button kind="primary" size="lg" block type="submit" busy={move.isPending} disabled={isOff}>
        确认{name}
      </Button>
      <p className="small muted">
        {isOff ? '暂停转入，开放后可以使用。' : '随时转出，立即到账；转出部分当日不计收益。'}
      </p>
    </form>
  )
}

const HELD_DAYS = 30

/** From when it earns, and how much. */
function InSum({ typed, rate }: { typed: string; rate: number | null }) {
  return (
    <dl className="kv sumup">
      <dt>开始计收益</dt>
      <dd className="num">{dayIn(now(), 1)} 00:00</dd>
      <dt>首次入账</dt>
      <dd className="num">{dayIn(now(), 2)} 00:05</dd>
      <dt>存满 {HELD_DAYS} 日约得</dt>
      <dd className="num gain">
        {rate === null || typedUnits(typed) === 0n ? '—' : gainText(earned(typed, rate, HELD_DAYS))}
      </dd>
    </dl>
  )
}

/** When it arrives, and what is not earned today. */
function OutSum({ typed, rate }: { typed: string; rate: number | null }) {
  return (
    <dl className="kv sumup">
      <dt>到账</dt>
      <dd>立即</dd>
      <dt>今日收益最多少计</dt>
      <dd className="num">{rate === null || typedUnits(typed) === 0n ? '—' : exactText(earned(typed, rate, 1))}</dd>
    </dl>
  )
}
