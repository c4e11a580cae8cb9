/** A chance of the wire (`24/49`) as a share in words, for eyes and screen readers alike. */

/** `50 %`, `约 48.98 %`, `不到 0.01 %`: rounded to hundredths with integers. */
export function shareOf(chance: string): string {
  const [num = 0n, den = 1n] = chance.split('/').map(BigInt)
  if (num > 0n && num * 10_000n < den) return '不到 0.01 %'
  const hundredths = (num * 20_000n + den) / (den * 2n)
  const exact = (num * 10_000n) % den === 0n
  const share = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`.replace(/\.?0+$/, '')
  return exact ? `${share} %` : `约 ${share} %`
}
