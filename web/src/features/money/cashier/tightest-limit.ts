/** Limits of a player on recharges, as the form that places an order shows them. */
import { type LimitName, limits } from '@hongyun/contract/protection/words.ts'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import type { Answer } from '../../../wire/request.ts'

type OneLimit = Pick<Answer<'getProtectionInfo'>['limits'][number], 'limit' | 'value' | 'left'>

/** Whether one of them is the player's own, and the one that leaves least of all that are in force. */
export function tightest(all: readonly OneLimit[]): { isOwn: boolean; least?: { limit: LimitName; left: string } } {
  const own = all.filter(({ limit }) => limits[limit].what === 'recharge')
  const left = own.flatMap(({ limit, left }) => (left === null ? [] : [{ limit, left }]))
  const [least] = left.toSorted((a, b) => Number(unitsOf(a.left) - unitsOf(b.left)))
  return { isOwn: own.some(({ value }) => value !== null), ...(least && { least }) }
}
