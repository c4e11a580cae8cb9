// Money on the page: `¥12,860.50` with small decimals. Income and expense have a sign and a colour.
import { type AmountParts, splitAmount } from './format/money.ts'

export type AmountTone = 'gain' | 'loss' | 'refund' | 'plain'

interface AmountProps {
  /** A decimal string in yuan, as on the wire. */
  yuan: string
  signed?: boolean
  masked?: boolean
  exact?: boolean | 'full'
  size?: 'lg' | 'xl'
  /** By default the sign decides, and an unsigned amount is plain. */
  tone?: AmountTone
}

const SIGN_TONES: Record<AmountParts['sign'], AmountTone> = { '+': 'gain', '−': 'loss', '': 'plain' }

export function Amount({ yuan, signed = false, masked = false, exact = false, size, tone }: AmountProps) {
  const base = size ? `money money--${size}` : 'money'
  if (masked) {
    return (
      <span className={base}>
        <span aria-hidden="true">¥••••••</span>
        <span className="sr">金额已隐藏</span>
      </span>
    )
  }
  const { sign, whole, fraction } = splitAmount(yuan, { signed, exact })
  const colour = tone ?? (signed ? SIGN_TONES[sign] : 'plain')
  return (
    <span className={colour === 'plain' ? base : `${base} ${colour}`}>
      {`${sign}¥${whole}`}
      <small>.{fraction}</small>
    </span>
  )
}
