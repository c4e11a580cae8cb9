/** A chance of the wire (`24/49`) in words: exact, and with its percentage where the fraction is long. */

const SHORT = 7

/** `50%`, `约 48.98%`: rounded to hundredths with integers. */
export function shareOf(chance: string): string {
  const [num = 0n, den = 1n] = chance.split('/').map(BigInt)
  const hundredths = (num * 20_000n + den) / (den * 2n)
  const exact = (num * 10_000n) % den === 0n
  const share = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`.replace(/\.?0+$/, '')
  return exact ? `${share}%` : `约 ${share}%`
}

/** The short form, for a button. */
export const chanceShort = (chance: string): string =>
  chance.length <= SHORT ? chance : shareOf(chance).replace('约 ', '≈')
