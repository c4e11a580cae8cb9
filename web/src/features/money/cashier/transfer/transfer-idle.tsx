import { Icon } from '@hongyun/ui/icon.tsx'
import { IconBuildingBank } from '@tabler/icons-react'
import { PaySteps } from '../pay-steps.tsx'

/** Before an order: what will stand here, and what is needed for it. */
export function TransferIdle() {
  return (
    <div className="card__body stack pay-step">
      <PaySteps phase={undefined} />
      <div className="qr qr--idle">
        <Icon of={IconBuildingBank} />
      </div>
      <p className="small muted pay-step__mid">
        下单后，收款账户与转账附言显示在这里。请用网银或手机银行转账，并上传凭证。
      </p>
    </div>
  )
}
