import { Icon } from '@hongyun/ui/icon.tsx'
import { IconExternalLink, IconQrcode } from '@tabler/icons-react'
import { PaySteps } from './pay-steps.tsx'

/** Before an order: what will stand here. */
export function PayIdle({ onPage }: { onPage: boolean }) {
  return (
    <div className="card__body stack pay-step">
      <PaySteps phase={undefined} />
      <div className="qr qr--idle">
        <Icon of={onPage ? IconExternalLink : IconQrcode} />
      </div>
      <p className="small muted pay-step__mid">
        选择通道与金额并下单后，{onPage ? '打开付款页的按钮' : '付款二维码'}显示在这里。
      </p>
    </div>
  )
}
