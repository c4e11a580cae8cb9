/** The card of a shared bet: made from the bet itself, with what its player chose to show. */

import type { AskedBet } from '@hongyun/contract/sharing/asked.ts'
import type { BetCard } from '@hongyun/contract/sharing/card.ts'
import { mostOf, unitStakeOf } from '@hongyun/contract/sharing/stake.ts'
import type { Showable, StakeUnit } from '@hongyun/contract/sharing/words.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { formatRate } from '@hongyun/lottery/odds.ts'
import type { PriceMode } from '@hongyun/lottery/play.ts'
import { type Database, only } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { shownBet, unitText } from '../../betting/bets/present.ts'
import { type BetRead, findBet } from '../../betting/bets/reads.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'

/** The stake that a card proposes, as a bet has it. */
type Terms = Pick<BetRead, 'unit_stake' | 'unit' | 'multiple'>

const UNITS: Record<StakeUnit, number> = { '1': 10_000, '0.1': 1_000, '0.01': 100 }

/** The stake that is asked for, the bet's own where none is. */
function termsOf(bet: BetRead, mode: PriceMode, { graduationCount, bettingUnit, amount }: AskedBet): Terms {
  const given = mode === 'multiple' ? graduationCount : amount
  const unit = (mode === 'multiple' ? bettingUnit : undefined) ?? (unitText[bet.unit] as StakeUnit)
  const isOther = mode === 'multiple' ? amount !== undefined : (graduationCount ?? bettingUnit) !== undefined
  if (isOther) throw refuse('badInput', { text: '该玩法不这样计算金额', field: 'message' })
  if (given === undefined && UNITS[unit] === bet.unit) return bet
  const each = given ?? bet.multiple
  if (each > mostOf(mode)) throw refuse('badInput', { text: '金额超出范围', field: 'message' })
  const unit_stake = unitStakeOf({ mode, each, unit })
  return { unit_stake, unit: UNITS[unit], multiple: mode === 'multiple' ? each : 1 }
}

const isSame = (a: Terms, b: Terms): boolean =>
  a.unit_stake === b.unit_stake && a.unit === b.unit && a.multiple === b.multiple

/**
 * What is shown: a stake that is proposed is shown, and the amount beside the profit, which tells it anyway. The profit is that
 * of the player's own stake, so it is not shown beside another one.
 */
function shownOf(asked: readonly Showable[], isEdited: boolean): Showable[] {
  if (isEdited) return ['amount']
  if (asked.includes('profit')) return ['amount', 'profit']
  return asked.includes('amount') ? ['amount'] : []
}

/** The bet that is named, or that of an earlier share of the player's own. */
async function betOf(database: Database, playerId: bigint, { betId, shareId }: AskedBet): Promise<BetRead | undefined> {
  if ((betId === undefined) === (shareId === undefined))
    throw refuse('badInput', { text: '注单不能为空', field: 'message' })
  if (betId !== undefined) return findBet(database, playerId, betId)
  const [share] = await database.query<{ bet_id: bigint }>(
    'select bet_id from bet_share where id = $1 and player_id = $2',
    [shareId, playerId],
    'sharing.bet-of-share',
  )
  return share && findBet(database, playerId, share.bet_id.toString())
}

/** Makes the card; the same choice of the same bet is the same share. */
export async function makeBetCard(
  database: Database,
  lotteries: LiveLotteries,
  playerId: bigint,
  asked: AskedBet,
): Promise<BetCard> {
  const bet = await betOf(database, playerId, asked)
  if (!bet) throw refuse('shareUnknown')
  if (bet.state === 'cancelled') throw refuse('shareCancelled')
  const play = findPlay(bet.play_code)!
  const terms = termsOf(bet, play.mode, asked)
  const isEdited = !isSame(terms, bet)
  const show = shownOf(asked.show, isEdited)
  const { playRebate: _, ...shown } = shownBet(lotteries, bet)
  return {
    kind: 'bet',
    shareId: (await keepShare(database, bet, terms, show)).toString(),
    show,
    isEdited,
    ...shown,
    lotteryCode: bet.lottery_code,
    lotteryType: play.type,
    bettingIssue: bet.issue,
    bettingNumber: bet.number,
    bettingCount: bet.count,
    playDetailCode: bet.play_code,
    ...(show.includes('amount') && {
      bettingAmount: formatMoney(terms.unit_stake * BigInt(bet.count)),
      bettingPoint: isEdited ? '0' : formatRate(bet.point),
      bettingUnit: unitText[terms.unit]!,
      graduationCount: terms.multiple,
    }),
  }
}

async function keepShare(database: Database, bet: BetRead, terms: Terms, show: readonly Showable[]): Promise<bigint> {
  const values = [
    bet.player_id,
    bet.id,
    show.includes('amount'),
    show.includes('profit'),
    terms.unit_stake,
    terms.unit,
    terms.multiple,
  ]
  await database.query(
    `insert into bet_share (player_id, bet_id, shows_amount, shows_profit, unit_stake, unit, multiple)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    values,
    'sharing.keep-share',
  )
  const { id } = only(
    await database.query<{ id: bigint }>(
      `select id from bet_share where player_id = $1 and bet_id = $2 and shows_amount = $3 and shows_profit = $4
       and unit_stake = $5 and unit = $6 and multiple = $7`,
      values,
      'sharing.find-share',
    ),
  )
  return id
}
