/** The state of the basket: pick, amount, and the result of placing the bet. */
import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import { shutDoors } from '@hongyun/contract/protection/doors.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { texts } from '@hongyun/contract/wire/texts.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failedText } from '../../../parts/failed-text.ts'
import { placedText } from '../../../parts/placed-text.ts'
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
const sentIn = (bettingData: unknown): Sent => (JSON.parse(String(bettingData)) as [Sent])[0]

export function useBasket(list: readonly StreakItem[] | undefined) {
  const client = useQueryClient()
  const placing = usePlaceBet({
    onPlaced: ({ bettingData }) => {
      if (pressed.current?.changes === changes.current) {
        setPicked(undefined)
        setAmount('')
      }
      const text = placedText(sentIn(bettingData).bettingIssue, pressed.current?.issue)
      say.ok(text)
      announce(text)
    },
    onRefused: (error, { bettingData }) => void refused(error, sentIn(bettingData)),
  })
  /** How often the bet was changed: what is picked or typed while one is on its way is another one. */
  const changes = useRef(0)
  /** What the player saw when the bet was sent. */
  const pressed = useRef<{ changes: number; issue: string | undefined }>(undefined)
  const [isReading, setReading] = useState(false)
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

  async function refused(error: Error, sent: Sent): Promise<void> {
    if (isRefusedBy(error, 'balanceShort')) {
      const recharge = await ask({ title: '余额不足', text: error.message, confirm: '充值', cancel: '取消' })
      if (recharge) go(RECHARGE_PAGE)
      return
    }
    if (isRefusedBy(error, 'issueClosed')) setClosed(sent)
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

  const changed = () => {
    changes.current += 1
    setReading(false)
    setWrong(undefined)
  }
  const waits = item !== undefined && isClosed(item)

  async function place(): Promise<void> {
    if (waits) return
    const meant = JSON.stringify([picked, amount])
    const before = sameAgain('addFastBetting', meant)
    const bet = (own: string | undefined) =>
      before
        ? { ok: true as const, bet: before }
        : betOf({ item, option: picked?.option, amount, rebate: own, now: now() })
    let made = bet(rebate.data?.rebate)
    const at = changes.current
    if (!made.ok && made.wrong.field === 'rebate') {
      setReading(true)
      const own = await knownRebate()
      if (changes.current !== at) return
      setReading(false)
      made = bet(own)
    }
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
    pressed.current = { changes: at, issue: item?.currIssue }
    placing.mutate(before ?? sameAgain('addFastBetting', meant, made.bet))
  }

  return {
    picked,
    item,
    option: item && picked?.option,
    lost: picked !== undefined && list !== undefined && item === undefined,
    amount,
    wrong,
    busy: placing.isPending || isReading,
    /** Whether the picked issue is over, and the next one is waited for. */
    waits,
    isClosed,
    place,
    clear: () => {
      changed()
      setPicked(undefined)
    },
    pick: (key: string, option: 0 | 1) => {
      changed()
      setPicked((old) => pick(old, key, option))
    },
    setAmount: (text: string) => {
      changed()
      setAmount(text)
    },
  }
}
