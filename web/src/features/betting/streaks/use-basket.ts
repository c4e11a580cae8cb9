/** The state of the basket: pick, amount, and the result of placing the bet. */
import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import { shutDoors } from '@hongyun/contract/protection/doors.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { texts } from '@hongyun/contract/wire/texts.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failedText } from '../../../parts/failed-text.ts'
import { clockState, now } from '../../../wire/clock.ts'
import { go } from '../../../wire/go.ts'
import { HELD_BACK, isOnline } from '../../../wire/online.ts'
import { sameAgain } from '../../../wire/request.ts'
import { ask, say } from '../../../wire/say.ts'
import { betOf, keyOf, type Picked, pick, type Wrong } from './basket.ts'
import { usePlaceBet } from './requests/place-bet.ts'
import { rebateOf } from './requests/rebate.ts'
import type { StreakItem } from './requests/streaks.ts'

/** `shut`: the player's own limits or rest. */
export type Said = Wrong | { field: 'placing'; text: string; shut?: Error }

type Sent = { lotteryCode: string; bettingIssue: string }

export function useBasket(list: readonly StreakItem[] | undefined) {
  const client = useQueryClient()
  const placing = usePlaceBet({
    onPlaced: () => {
      setPicked(undefined)
      setAmount('')
      say.ok(texts.betPlaced)
      announce(texts.betPlaced)
    },
    onRefused: (error, { bettingData }) => void refused(error, String(bettingData)),
  })
  const [picked, setPicked] = useState<Picked>()
  const [amount, setAmount] = useState('')
  const [wrong, setWrong] = useState<Said>()
  /** The issue that the server has closed, whatever the clock here says. */
  const [closed, setClosed] = useState<Sent>()
  const isClosed = ({ lotteryCode, currIssue }: StreakItem) =>
    lotteryCode === closed?.lotteryCode && currIssue === closed.bettingIssue
  const item = picked && list?.find((one) => keyOf(one) === picked.key)
  // Without a picked streak the query is disabled, whatever the type.
  const rebate = useQuery({ ...rebateOf(item?.lotteryType ?? 'K3'), enabled: item !== undefined })

  async function refused(error: Error, bettingData: string): Promise<void> {
    if (isRefusedBy(error, 'balanceShort')) {
      const recharge = await ask({ title: '余额不足', text: error.message, confirm: '充值', cancel: '取消' })
      if (recharge) go(RECHARGE_PAGE)
      return
    }
    if (isRefusedBy(error, 'issueClosed')) setClosed((JSON.parse(bettingData) as Sent[])[0])
    const shut = isRefusedBy(error, ...shutDoors)
    setWrong({ field: 'placing', text: failedText(error), ...(shut && { shut: error }) })
    void client.invalidateQueries({ queryKey: ['getBetRebate'] })
    if (isRefusedBy(error, 'issueClosed', 'oddsChanged')) void client.invalidateQueries({ queryKey: ['longDragon'] })
  }

  /** A rebate that is still loading is not missing; one that failed to load is. */
  async function knownRebate(): Promise<string | undefined> {
    if (!item || rebate.data) return rebate.data?.rebate
    return (await rebate.refetch({ cancelRefetch: false })).data?.rebate
  }

  const waits = item !== undefined && isClosed(item)

  async function place(): Promise<void> {
    if (waits) return
    const meant = JSON.stringify([picked, amount])
    const before = sameAgain('addFastBetting', meant)
    const made = before
      ? { ok: true as const, bet: before }
      : betOf({ item, option: picked?.option, amount, rebate: await knownRebate(), now: now() })
    if (!made.ok) {
      setWrong(made.wrong)
      return
    }
    if (!isOnline()) {
      setWrong({ field: 'placing', text: HELD_BACK })
      return
    }
    if (clockState() === 'failed') {
      setWrong({ field: 'placing', text: texts.clockFailed })
      return
    }
    setWrong(undefined)
    placing.mutate(sameAgain('addFastBetting', meant, made.bet))
  }

  return {
    picked,
    item,
    option: item && picked?.option,
    lost: picked !== undefined && list !== undefined && item === undefined,
    amount,
    wrong,
    busy: placing.isPending,
    /** Whether the picked issue is over, and the next one is waited for. */
    waits,
    isClosed,
    place,
    clear: () => setPicked(undefined),
    pick: (key: string, option: 0 | 1) => {
      setWrong(undefined)
      setPicked((old) => pick(old, key, option))
    },
    setAmount: (text: string) => {
      setWrong(undefined)
      setAmount(text)
    },
  }
}
