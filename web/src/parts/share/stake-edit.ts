/** A stake that is edited: of a shared bet what it proposes, of a followed one what is staked. */
import { type Stake, totalOf } from '@hongyun/contract/sharing/stake.ts'
import { type StakeUnit, stakeUnits } from '@hongyun/contract/sharing/words.ts'
import type { PriceMode } from '@hongyun/lottery/play.ts'
import { unitsOf } from '@hongyun/ui/format/money.ts'

export type EditedStake = Stake

/** What a bet tells of its stake. */
type Told = {
  bettingCount: number
  bettingAmount?: string | undefined
  bettingUnit?: string | undefined
  graduationCount?: number | undefined
}

const YUAN = 10_000n

const isUnit = (unit: string | undefined): unit is StakeUnit => unit !== undefined && unit in stakeUnits

/** The stake of a bet; where it does not tell, the smallest. */
export function stakeOf(mode: PriceMode, { bettingCount, bettingAmount, bettingUnit, graduationCount }: Told): Stake {
  const unit = isUnit(bettingUnit) ? bettingUnit : '1'
  if (mode === 'multiple') return { mode, each: graduationCount ?? 1, unit }
  const each = bettingAmount === undefined ? 1 : Number(unitsOf(bettingAmount) / YUAN / BigInt(bettingCount))
  return { mode, each: Math.max(each, 1), unit: '1' }
}

/** The fields that a share names a stake by. */
export const stakeFields = ({ mode, each, unit }: Stake) =>
  mode === 'multiple' ? { graduationCount: each, bettingUnit: unit } : { amount: each }

/** How the total comes about: `5 倍 × 3 注 × 1 元 × 2`, `¥250 × 1 注`. */
export const sumText = ({ mode, each, unit }: Stake, count: number): string =>
  mode === 'multiple' ? `${each} 倍 × ${count} 注 × 1 ${stakeUnits[unit]} × 2` : `¥${each} × ${count} 注`

/** The stake in words, with its total in yuan. */
export const stakeText = (stake: Stake, count: number): string =>
  `${stake.mode === 'multiple' ? `${stake.each} 倍 · ${stakeUnits[stake.unit]}` : `每注 ¥${stake.each}`} · ¥${totalOf(stake, count)}`
