import { returnsTogether } from '@hongyun/lottery/best-together.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { formatMoney, type Money } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { useMemo } from 'react'
import { mostWords } from '../../../../parts/most-words.ts'
import { oddsText } from '../../../../parts/odds-range.ts'
import { usePlayName } from '../../../../parts/play-name.ts'
import { type BetGroup, groupsOf } from '../bet-groups.ts'
import { shortly } from '../describe.ts'
import { lineNote } from '../line-note.ts'
import type { Priced } from '../stake.ts'
import { useType } from '../type-context.ts'
import { NoteGroup } from './note-group.tsx'

interface ConfirmSummaryProps {
  lotteryName: string
  issue: string | undefined
  bets: readonly Priced[]
  total: Money
  /** The balance after; undefined while it is not known. */
  left: bigint | undefined
  /** The odds that were refused, bet by bet: shown beside the new ones. */
  before: readonly (readonly bigint[])[] | undefined
  /** Leads back to the field of the notes, where they are still on the board. */
  onEdit: (() => void) | undefined
}

/** The groups with the place of their first bet. */
function placed(groups: readonly BetGroup[]): (BetGroup & { from: number })[] {
  let from = 0
  return groups.map((group) => {
    const own = { ...group, from }
    from += group.bets.length
    return own
  })
}

interface ShownGroupProps {
  group: BetGroup
  /** The odds that were refused. */
  old: readonly bigint[] | undefined
  onEdit: (() => void) | undefined
}

/** One bet, or one list of notes, with its amount and odds. */
function ShownGroup({ group, old, onEdit }: ShownGroupProps) {
  const playName = usePlayName()
  const bet = group.bets[0]
  if (!bet) return null
  const { play, number, odds, context } = bet
  const now = oddsText(play, number, odds, context)
  const was = old && oddsText(play, number, old, context)
  const isList = play.board.kind === 'notes' && group.count > 1
  return (
    <li>
      <span className="row row--between">
        <b>{playName(play)}</b>
        <Amount yuan={formatMoney(group.total)} />
      </span>
      {isList ? (
        <NoteGroup group={group} onEdit={onEdit} />
      ) : (
        <span className="soft small clip num desk__block" title={shortly(play, number)}>
          {shortly(play, number)}
        </span>
      )}
      <span className="muted small num desk__block">
        {lineNote({ ...bet, count: group.count })}
        {was && was !== now && <s className="desk__was">原赔率 {was}</s>}
      </span>
    </li>
  )
}

/** The bets, their issue, the amount, and the balance after. */
export function ConfirmSummary({ lotteryName, issue, bets, total, left, before, onEdit }: ConfirmSummaryProps) {
  const type = useType()
  const groups = useMemo(() => placed(groupsOf(bets)), [bets])
  const short = left !== undefined && left < 0n
  const { most, isExact } = useMemo(() => returnsTogether(bets, type), [bets, type])
  return (
    <>
      <dl className="kv">
        <dt>彩种</dt>
        <dd>{lotteryName}</dd>
        <dt>期号</dt>
        <dd className="num">{issue ? `第 ${issueText(issue)} 期` : '—'}</dd>
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className="desk__bets" aria-label="投注内容" tabIndex={0}>
        {groups.map((group) => (
          <ShownGroup key={group.from} group={group} old={before?.[group.from]} onEdit={onEdit} />
        ))}
      </ul>
      <dl className="kv">
        <dt>{mostWords(isExact)}</dt>
        <dd className="gain num">
          <Amount yuan={formatMoney(most)} />
        </dd>
        <dt>合计金额</dt>
        <dd className="desk__total">
          <Amount yuan={formatMoney(total)} />
        </dd>
        <dt>{short ? '余额还差' : '投注后余额'}</dt>
        <dd>{left === undefined ? '—' : <Amount yuan={formatMoney(short ? -left : left)} />}</dd>
      </dl>
    </>
  )
}
