import { picksOf } from '@hongyun/lottery/board.ts'
import { oddsOf } from '@hongyun/lottery/odds.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertCircle, IconTrash } from '@tabler/icons-react'
import { moneyOf } from '../../../../parts/money-of.ts'
import { levelsOf, oddsRange } from '../../../../parts/odds-range.ts'
import { type AmountItem, keysOfPicks, withAmount } from '../amounts.ts'
import { MAX_LINES } from '../slip.ts'
import { termsOf } from '../stake.ts'
import { stakeText, stakeWithin } from '../stake-within.ts'
import type { Staking } from '../staking.ts'
import type { TableState } from '../use-amounts.ts'
import { useYear } from '../year-context.ts'
import { TABLE_FORM } from './amount-tables.tsx'
import { MostNotice } from './most-notice.tsx'
import { RebateSlider } from './rebate-slider.tsx'
import { SlipTotal } from './slip-total.tsx'
import { WaitingLine } from './waiting-line.tsx'

/** The cells a bet was made of. */
function keysIn({ play, number }: Pick<AmountItem, 'play' | 'number'>): readonly string[] {
  const picks = picksOf(play.board, number)
  return picks ? keysOfPicks(picks) : []
}

/** `号码 2 ` for a number, `大` for what has a name. */
const called = (words: string): string => (/^\d/.test(words) ? `号码 ${words} ` : words)

/** The amounts of the tables, as bets. */
export function SlipAmounts({ table, staking }: { table: TableState; staking: Staking }) {
  const { bets, stake, setStake, rebate, maxBetPayout } = staking
  const year = useYear()
  const count = bets.reduce((sum, bet) => sum + bet.count, 0)
  const tooMany = bets.length > MAX_LINES ? `一次最多投注 ${MAX_LINES} 项，请减少不同的金额` : undefined
  const terms = termsOf(rebate, stake.point)
  const reached =
    bets.length > 0 ? bets : table.tables.map((play) => ({ play, number: '', odds: oddsOf(play, terms, year) }))
  const ranges = reached.map(({ play, number, odds }) => {
    const board = play.boardIn(year)
    const picks = picksOf(board, number)
    return oddsRange(odds, picks ? levelsOf(play, board, picks) : odds.map((_, i) => i + 1))
  })
  const bounds = ranges.flatMap(({ least, most }) => [least, most])
  const range = oddsRange(
    bounds,
    bounds.map((_, i) => i + 1),
  )
  const over = bets.find(({ best }) => best > moneyOf(maxBetPayout))
  const within = over && stakeWithin(over.play.mode, over.stake, over.best, moneyOf(maxBetPayout))
  const most = over && within && stakeText(over.play.mode, within)
  const tooMuch =
    over &&
    `单注最高可中限 ${amountText(maxBetPayout)}，${called(over.play.describe(over.number))}${most ? `每注最多 ${most}。` : '目前不能投注。'}`
  return (
    <>
      <div className="slip__mid">
        <div className="slip__part">
          <div className="slip__row">
            <span>已填金额</span>
            <b>
              <span className="num">{count}</span> 注
            </b>
          </div>
          {tooMany && (
            <p className="field__error">
              <Icon of={IconAlertCircle} />
              {tooMany}
            </p>
          )}
          {bets.length === 0 && <p className="soft small">请在左侧点选或填入金额</p>}
          {over && tooMuch && (
            <MostNotice
              text={tooMuch}
              most={most}
              onTake={() => table.setAmounts((old) => withAmount(old, over.play.code, keysIn(over), within?.amount))}
            />
          )}
        </div>
        {bets.length > 0 && (
          <>
            <ul className="desk__lines" aria-label="已填金额">
              {bets.map((bet) => (
                <WaitingLine
                  key={`${bet.play.code}:${bet.number}`}
                  group={{ bets: [bet], count: bet.count, total: bet.total }}
                  onRemove={() => table.setAmounts((old) => withAmount(old, bet.play.code, keysIn(bet), undefined))}
                />
              ))}
            </ul>
            <div className="slip__part slip__part--tight">
              <button type="button" className="link small" onClick={table.clear}>
                <Icon of={IconTrash} />
                清空金额
              </button>
            </div>
          </>
        )}
        <div className="slip__part">
          <RebateSlider range={range} stake={stake} setStake={setStake} rebate={rebate} />
        </div>
      </div>
      <SlipTotal
        words={`${bets.length} 项 ${count} 注`}
        staking={staking}
        missing={table.wrong ?? (bets.length === 0 ? '请先在表格中填入金额' : (tooMany ?? tooMuch))}
        form={TABLE_FORM}
      />
    </>
  )
}
