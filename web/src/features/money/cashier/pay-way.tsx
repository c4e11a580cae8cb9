// How an order is paid: by a code to scan, or on a page of the bank or the wallet.
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconExternalLink } from '@tabler/icons-react'
import { isPaidOnPage } from './on-page.ts'
import type { Order } from './order-machine.ts'
import { PayCode, PayCodeAwaited } from './pay-code.tsx'

export function PayWay({ order: { payType, payUrl } }: { order: Order }) {
  if (payUrl === null) return <PayCodeAwaited />
  const onPage = isPaidOnPage(payType)
  // What only a wallet can read is no page to open here.
  const isPage = /^https?:|^\//.test(payUrl)
  return (
    <>
      {!onPage && <PayCode payUrl={payUrl} />}
      {isPage && (
        <p className="pay-step__mid">
          <a
            className={onPage ? 'btn btn--gold btn--lg btn--block' : 'link small'}
            href={payUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon of={IconExternalLink} />
            打开付款页
          </a>
        </p>
      )}
    </>
  )
}
