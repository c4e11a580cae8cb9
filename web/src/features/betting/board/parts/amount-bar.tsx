import { picksOf } from '@hongyun/lottery/board.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconDice3 } from '@tabler/icons-react'
import { useState } from 'react'
import { wholeIn } from '../../../../parts/whole-in.ts'
import { keysOfPicks, refilled, withAmount } from '../amounts.ts'
import { randomPick } from '../random-pick.ts'
import { MAX_AMOUNT, type Stake } from '../stake.ts'
import type { TableState } from '../use-amounts.ts'
import { Chips } from './chips.tsx'

const COINS = [10, 50, 100, 500, 1000, 5000]

interface AmountBarProps {
  table: TableState
  stake: Stake
  setStake: (stake: Stake) => void
  closed: boolean
}

/** Chooses the amount that pressing a cell puts on it: a chip or a typed amount. */
export function AmountBar({ table, stake, setStake, closed }: AmountBarProps) {
  const [typed, setTyped] = useState<string>()
  const wrong = typed === undefined ? undefined : wholeIn('金额', typed, 1, MAX_AMOUNT).wrong
  const setAmount = (amount: number) => {
    setTyped(undefined)
    setStake({ ...stake, amount })
  }
  const type = (text: string) => {
    setTyped(text)
    const { count } = wholeIn('金额', text, 1, MAX_AMOUNT)
    if (count !== undefined) setStake({ ...stake, amount: count })
  }
  const pickAtRandom = () => {
    const play = table.tables[randomPick(table.tables.length)]
    const picks = play && picksOf(play.board, play.random(randomPick))
    if (!picks) return
    table.setAmounts((old) => withAmount(old, play.code, keysOfPicks(picks), stake.amount))
  }
  return (
    <div className="wagers__bar">
      <span className="soft wagers__label">预设金额</span>
      <Chips label="金额筹码" amounts={COINS} value={stake.amount} onChange={setAmount} disabled={closed} />
      <TextInput
        lead={<span aria-hidden="true">¥</span>}
        aria-label="自定金额"
        className="num"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={wrong ? true : undefined}
        value={typed ?? String(stake.amount)}
        onBlur={() => setTyped(undefined)}
        onChange={type}
      />
      <Button
        kind="soft"
        disabled={closed || table.items.length === 0}
        onClick={() => table.setAmounts((old) => refilled(old, table.tables, stake.amount))}
      >
        填入所选
      </Button>
      <Button icon={IconDice3} aria-keyshortcuts="R" disabled={closed} onClick={pickAtRandom}>
        机选
      </Button>
      {wrong && (
        <p className="field__error wagers__hint" role="alert">
          {wrong}
        </p>
      )}
      <span className="muted small push wide-only wagers__hint">
        点选即填入，再点取消
        <br />
        单注 1 – 1,000,000 元
      </span>
    </div>
  )
}
