/** Exact chances as the wire has them (`1/216`), in words. */

const HUNDREDTHS = 100n

function partsOf(chance: string): readonly [num: bigint, den: bigint] {
  const [num = '0', den = '1'] = chance.split('/')
  return [BigInt(num), BigInt(den)]
}

/** `1,000` */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** How many unit bets one win takes on average: `216`, `2.06`, `139,838,160`; rounded to two decimals, from a hundred on to whole ones. */
export function oneIn(chance: string): string {
  const [num, den] = partsOf(chance)
  if (num === 0n) return '∞'
  const hundredths = (2n * den * HUNDREDTHS + num) / (2n * num)
  if (hundredths >= 100n * HUNDREDTHS) return grouped(String((2n * den + num) / (2n * num)))
  const decimals = String(hundredths % HUNDREDTHS)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return decimals === '' ? String(hundredths / HUNDREDTHS) : `${hundredths / HUNDREDTHS}.${decimals}`
}

/** The fraction with its digits in groups. */
export function fractionText(chance: string): string {
  const [num, den] = partsOf(chance)
  return `${grouped(String(num))}/${grouped(String(den))}`
}

/** Below zero where the first chance is the smaller one; exact. */
export function compareChances(a: string, b: string): number {
  const [aNum, aDen] = partsOf(a)
  const [bNum, bDen] = partsOf(b)
  const difference = aNum * bDen - bNum * aDen
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
