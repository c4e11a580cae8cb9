import { useConfirm } from '@hongyun/ui/confirm-dialog.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { ShareButton } from '../../../../parts/share/share-button.tsx'
import { useCancelBet } from '../requests/cancel-bet.ts'
import type { ChangeSlip } from '../slip-store.ts'
import { useBetAgain } from '../use-bet-again.ts'
import type { BetRow } from './my-bets.tsx'

interface BetActionsProps {
  bet: BetRow
  userName: string
  cancellable: boolean
  /** The slip of this page, where the bet is of this lottery. */
  change: ChangeSlip | undefined
}

/** 撤单 while the issue is open, 再来一注 afterwards. */
export function BetActions({ bet, userName, cancellable, change }: BetActionsProps) {
  const confirm = useConfirm()
  const cancel = useCancelBet()
  const again = useBetAgain({ bet, userName, change })

  const takeBack = async () => {
    const body = `${bet.betDetail}，撤单后 ${amountText(bet.bettingAmount)} 退回可用余额。`
    if (await confirm({ title: '确认撤单', body, confirm: '撤单' })) cancel.mutate({ id: bet.id })
  }

  return (
    <>
      {bet.state !== 'cancelled' && <ShareButton of={{ kind: 'bet', bet }} label={`分享 ${bet.betDetail}`} />}{' '}
      {cancellable ? (
        <button
          type="button"
          className="link"
          aria-disabled={cancel.isPending || undefined}
          onClick={() => !cancel.isPending && void takeBack()}
        >
          撤单
        </button>
      ) : (
        <button
          type="button"
          className="link"
          aria-disabled={again.busy || undefined}
          onClick={() => !again.busy && again.put()}
        >
          再来一注
        </button>
      )}
    </>
  )
}
