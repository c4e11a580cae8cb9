/** Follows a shared bet: placed by the one gate, with the odds that were shown. What a refusal makes stale is read again. */
import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import type { BetCard } from '@hongyun/contract/sharing/card.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { texts } from '@hongyun/contract/wire/texts.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { placedText } from '../../../../parts/placed-text.ts'
import { balanceQuery, useSpent } from '../../../../wire/balance.ts'
import { clockState } from '../../../../wire/clock.ts'
import { go } from '../../../../wire/go.ts'
import { HELD_BACK, isOnline } from '../../../../wire/online.ts'
import { sameAgain, useAct } from '../../../../wire/request.ts'
import { ask, say } from '../../../../wire/say.ts'

type Item = { bettingAmount: string; bettingIssue: string }

async function offerRecharge(need: string, balance: string | undefined): Promise<void> {
  const has = balance === undefined ? '' : `，可用余额 ${amountText(balance)}`
  const text = `本单需要 ${amountText(need)}${has}。充值后仍可继续跟单。`
  if (await ask({ title: '余额不足', text, confirm: '去充值', cancel: '取消' })) go(RECHARGE_PAGE)
}

export function useFollow({ shareId, lotteryCode }: BetCard, onDone: () => void) {
  const client = useQueryClient()
  const spent = useSpent()
  const [error, setError] = useState<Error>()
  /** The issue that the server has closed, whatever the clock here says. */
  const [closed, setClosed] = useState<string>()
  /** The issue that the player saw. */
  const shown = useRef<string>(undefined)
  const again = (key: readonly unknown[]) => void client.invalidateQueries({ queryKey: key })
  const act = useAct('addBetting', {
    meta: { quiet: true },
    onMutate: () => setError(undefined),
    onSuccess: (answer, { bettingData }) => {
      spent(answer)
      const [item] = JSON.parse(String(bettingData)) as [Item]
      const text = placedText(item.bettingIssue, shown.current)
      say.ok(text)
      announce(text)
      again(['sharedCards'])
      onDone()
    },
    onError: (failure, { bettingData }) => {
      const [item] = JSON.parse(String(bettingData)) as [Item]
      if (isRefusedBy(failure, 'balanceShort')) {
        void offerRecharge(item.bettingAmount, client.getQueryData(balanceQuery.queryKey)?.balance)
        return again(balanceQuery.queryKey)
      }
      setError(failure)
      if (isRefusedBy(failure, 'issueClosed')) {
        setClosed(item.bettingIssue)
        again(['nextIssueOpenData', { lotteryCode }])
        again(['sharedCards'])
      }
      // Whatever else it says, it may be about odds or the rebate they follow from.
      again(['getBetRebate'])
      again(['getAllBetRebate'])
    },
  })
  return {
    busy: act.isPending,
    error,
    closed,
    place: (item: Item, odds: string) => {
      if (!isOnline()) return say.error(HELD_BACK)
      if (clockState() === 'failed') return setError(new Error(texts.clockFailed))
      const input = { bettingData: JSON.stringify([item]), odds: JSON.stringify([JSON.parse(odds)]), shareId }
      const meant = `share ${shareId} ${JSON.stringify({ ...item, bettingIssue: undefined })}`
      shown.current = item.bettingIssue
      act.mutate(sameAgain('addBetting', meant, input))
    },
  }
}
