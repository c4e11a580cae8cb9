import { QrOf } from '../../../parts/qr-of.tsx'

export const PayCode = ({ payUrl }: { payUrl: string }) => (
  <QrOf text={new URL(payUrl, location.origin).href} label="付款二维码" />
)

/** The channel has taken the order and has not named its page yet; the next look at the order brings it. */
export function PayCodeAwaited() {
  return (
    <div className="qr qr--idle">
      <p className="small">正在生成付款码…</p>
    </div>
  )
}
