import { picksOf } from '@hongyun/lottery/board.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconDice3 } from '@tabler/icons-react'
import { useTypedWhole } from '../../../../parts/use-typed-whole.ts'
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
  const { text, wrong, set, type, leave } = useTypedWhole({
    ...{ label: '金额', value: stake.amount, min: 1, max: MAX_AMOUNT },
    onChange: (amount) => setStake({ ...stake, amount }),
  })
  const pickAtRandom = () => {
    const play = table.tables[randomPick(table.tables.length)]
    const picks = play && picksOf(play.board, play.random(randomPick))
    if (!picks) return
    table.setAmounts((old) => withAmount(old, play.code, keysOfPicks(picks), stake.amount))
  }
  return (
    <div className="wagers__bar">
      <span className="soft wagers__label">预设金额</span>
      <Chips label="金额筹码" amounts={COINS} value={stake.amount} onChange={set} disabled={closed} />
      <TextInput
        lead={<span aria-hidden="true">¥</span>}
        aria-label="自定金额"
        className="num"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={wrong ? true : undefined}
        value={text}
        onBlur={leave}
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
