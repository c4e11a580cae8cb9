import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { Switch } from '@hongyun/ui/switch.tsx'
import { say } from '../../../../wire/say.ts'
import { useAutoRenew } from '../requests/use-acts.ts'
import type { Order } from '../requests/use-pledges.ts'

/** 到期续存: on or off at once. */
export function RenewSwitch({ order: { id, orderNo, autoRenew } }: { order: Order }) {
  const renew = useAutoRenew({
    onSuccess: (order) => say.ok(order.autoRenew ? `${orderNo} 到期续存` : `${orderNo} 到期返还，不续存`),
    onError: (error) =>
      say.error(isRefusedBy(error, 'pledgeChanged') ? '这笔定存的状态已变，已为您刷新' : error.message),
  })
  return (
    <Switch
      name="到期续存"
      label={`${orderNo} 到期续存`}
      on={autoRenew}
      busy={renew.isPending}
      onChange={(on) => renew.mutate({ id, autoRenew: on ? 'true' : 'false' })}
    />
  )
}
