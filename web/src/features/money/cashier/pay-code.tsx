import { Skeleton } from '@hongyun/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

/** The encoder is fetched when there is something to encode; without it the link below still pays. */
const QrCode = lazy(() => import('@hongyun/ui/qr-code.tsx').catch(() => import('../../../parts/qr-missing.tsx')))

export const PayCode = ({ payUrl }: { payUrl: string }) => (
  <QrOf text={new URL(payUrl, location.origin).href} label="付款二维码" />
)

/** A text to scan. */
export function QrOf({ text, label }: { text: string; label: string }) {
  return (
    <div className="qr">
      <Suspense fallback={<Skeleton />}>
        <QrCode text={text} label={label} />
      </Suspense>
    </div>
  )
}

/** The channel has taken the order and has not named its page yet; the next look at the order brings it. */
export function PayCodeAwaited() {
  return (
    <div className="qr qr--idle">
      <p className="small">正在生成付款码…</p>
    </div>
  )
}
