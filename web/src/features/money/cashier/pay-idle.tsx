import { Icon } from '@hongyun/ui/icon.tsx'
import { IconQrcode } from '@tabler/icons-react'
import { PaySteps } from './pay-steps.tsx'

/** Before an order: what will stand here. */
export function PayIdle() {
  return (
    <div className="card__body stack pay-step">
      <PaySteps phase={undefined} />
      <div className="qr qr--idle">
        <Icon of={IconQrcode} />
      </div>
      <p className="small muted pay-step__mid">选择通道与金额并下单后，付款二维码显示在这里。</p>
    </div>
  )
}
