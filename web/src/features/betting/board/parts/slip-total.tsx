import { returnsTogether } from '@hongyun/lottery/best-together.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { mostWords } from '../../../../parts/most-words.ts'
import { HELD_BACK, useOnline } from '../../../../wire/online.ts'
import { percent, sumOf } from '../stake.ts'
import type { Staking } from '../staking.ts'
import { BET_BUTTON, forgetCells, tabFromBet } from '../tab-to-bet.ts'
import { useType } from '../type-context.ts'

interface SlipTotalProps {
  /** How the total is computed, in words. */
  words: string
  staking: Staking
  /** Why the slip cannot be placed now, shown when the player tries. */
  missing: string | undefined
  /** The form the placing button belongs to, so that Enter in it places. */
  form?: string
}

/** The cost and the maximum return, then the two buttons. */
export function SlipTotal({ words, staking, missing, form }: SlipTotalProps) {
  const { bets, closed, busy, onAdd, onPlace } = staking
  const type = useType()
  const online = useOnline()
  const { least, most, isExact } = useMemo(() => returnsTogether(bets, type), [bets, type])
  const total = sumOf(bets.map((bet) => bet.total))
  const rebate = sumOf(bets.map((bet) => (bet.total * percent(bet.stake.point)) / 10_000n))
  const isBelow = bets.length > 0 && most < total
  const ready = (act: () => void) => () => {
    if (missing === undefined) act()
    else toast.error(missing)
  }
  return (
    <div className="slip__part slip__total">
      <div className="slip__row">
        <span>{words}</span>
        <span className="desk__total">
          <span className="sr">合计 </span>
          <Amount yuan={formatMoney(total)} />
        </span>
      </div>
      <div className="slip__most">
        <span className="muted">{mostWords(isExact)}</span>
        <span className={isBelow ? 'num strong' : 'gain num strong'}>{amountText(formatMoney(most))}</span>
      </div>
      {bets.length > 1 && (
        <div className="slip__most">
          <span className="muted">最低返还</span>
          <span className="num">{amountText(formatMoney(least))}</span>
        </div>
      )}
      {!online && (
        <p className="slip__most slip__most--below">
          <Icon of={IconAlertTriangle} />
          {HELD_BACK}
        </p>
      )}
      {isBelow ? (
        <p className="slip__most slip__most--below">
          <Icon of={IconAlertTriangle} />
          最高可中低于投注额
        </p>
      ) : (
        <div className="slip__most">
          <span className="muted">返点 {bets[0]?.stake.point ?? staking.stake.point}%，开奖后到账</span>
          <span className="num soft">{amountText(formatMoney(rebate))}</span>
        </div>
      )}
      <div className="cols desk__acts">
        <Button
          kind="soft"
          size="lg"
          icon={IconPlus}
          aria-keyshortcuts="A"
          busy={busy}
          disabled={closed}
          onClick={ready(onAdd)}
        >
          加入注单
        </Button>
        <Button
          id={BET_BUTTON}
          kind="primary"
          size="lg"
          aria-keyshortcuts="B"
          onKeyDown={tabFromBet}
          onBlur={forgetCells}
          type={form ? 'submit' : 'button'}
          form={form}
          busy={busy}
          disabled={closed || !online}
          onClick={ready(onPlace)}
        >
          立即投注
        </Button>
      </div>
    </div>
  )
}
