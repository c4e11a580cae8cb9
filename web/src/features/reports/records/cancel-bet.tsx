import { Button } from '@hongyun/ui/button.tsx'
import type { Answer } from '../../../wire/request.ts'
import { useCancelBet } from './requests/use-cancel-bet.ts'
import { useCancelAsk } from './use-cancel-ask.ts'

/** The way to take a bet back while that is possible. */
export function CancelBet({ bet }: { bet: Answer<'getBetDetail'> }) {
  const cancel = useCancelBet()
  const askCancel = useCancelAsk(cancel.mutate)
  if (!bet.cancellable) return null
  return (
    <Button size="sm" busy={cancel.isPending} busyText="正在撤单，请稍候" onClick={() => void askCancel(bet)}>
      撤单
    </Button>
  )
}
