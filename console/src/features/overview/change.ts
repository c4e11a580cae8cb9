/** The change of a figure against an earlier one, and the share of one amount in another. Computed with integers. */
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { wholeText } from '@hongyun/ui/format/whole.ts'

export type Change = { way: 'up' | 'down' | 'same'; text: string }

const size = (n: bigint): bigint => (n < 0n ? -n : n)

/** `part / whole` in units of 1 / 10^digits, rounded half away from zero. */
function ratio(part: bigint, whole: bigint, digits: bigint): bigint {
  const doubled = 2n * size(part) * 10n ** digits
  const rounded = (doubled + size(whole)) / (2n * size(whole))
  return part < 0n === whole < 0n ? rounded : -rounded
}

/** `+12.4%` from units of 1/1000, with thousands separators. */
function percent(thousandths: bigint): string {
  const of = size(thousandths)
  return `${wholeText(Number(of / 10n))}.${of % 10n}%`
}

/** The change from one number to another in percent; undefined from zero. */
export function changeOf(now: bigint, before: bigint): Change | undefined {
  if (before === 0n) return undefined
  const thousandths = ratio(now - before, size(before), 3n)
  if (thousandths === 0n) return { way: 'same', text: '0.0%' }
  return thousandths > 0n
    ? { way: 'up', text: `+${percent(thousandths)}` }
    : { way: 'down', text: `−${percent(thousandths)}` }
}

/** As above, of amounts on the wire. */
export const amountChange = (now: string, before: string): Change | undefined => changeOf(unitsOf(now), unitsOf(before))

/** The share of an amount in another, `10.41%`; a dash where the other is zero. */
export function shareOf(part: string, whole: string): string {
  const [of, all] = [unitsOf(part), unitsOf(whole)]
  if (all === 0n) return '—'
  const share = ratio(of, all, 4n)
  const text = `${wholeText(Number(size(share) / 100n))}.${String(size(share) % 100n).padStart(2, '0')}%`
  return share < 0n ? `−${text}` : text
}
