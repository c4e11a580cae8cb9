import { picksOf } from '@hongyun/lottery/board.ts'
import { playIn } from '@hongyun/lottery/load-type.ts'
import { lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { SCALE } from '@hongyun/lottery/money.ts'
import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyOf } from '../../../parts/money-of.ts'
import { isTable, keysOfPicks, withAmount } from './amounts.ts'
import type { BetRow } from './parts/my-bets.tsx'
import { betDetailOf } from './requests/bet-detail.ts'
import { typeOf } from './requests/type.ts'
import type { Slip } from './slip.ts'
import { type ChangeSlip, changeSlip } from './slip-store.ts'
import { MAX_MULTIPLE, units } from './stake.ts'

/** Whole yuan on each unit bet. */
const amountOf = ({ bettingAmount, bettingCount }: BetRow): number =>
  Number(moneyOf(bettingAmount) / SCALE / BigInt(bettingCount))

interface BetAgain {
  bet: BetRow
  userName: string
  /** The slip of the page that is open; otherwise the bet's own lottery is opened. */
  change: ChangeSlip | undefined
}

/** Puts the numbers of a bet back on the board it came from, with its unit and multiple or its amount. */
export function useBetAgain({ bet, userName, change }: BetAgain): { put: () => void; busy: boolean } {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  const put = async () => {
    setBusy(true)
    try {
      const { bettingNumber } = await client.fetchQuery({ ...betDetailOf(bet.id), staleTime: Number.POSITIVE_INFINITY })
      const type = lotteryTypes.find((one) => one === bet.lotteryType)
      const definition = type && (await client.fetchQuery(typeOf(type)))
      const play = definition && playIn(definition, bet.playDetailCode)
      const picks = play && picksOf(play.board, bettingNumber)
      if (!picks) {
        toast.error('该玩法已停售，请重新选号')
        return
      }
      const multiple = Math.min(MAX_MULTIPLE, Math.max(1, bet.graduationCount))
      const unit = units.find((one) => Number(one) === Number(bet.bettingUnit)) ?? '1'
      const onto = (slip: Slip): Slip => {
        if (play.mode === 'multiple') {
          return { ...slip, draft: { play: play.code, picks }, stake: { ...slip.stake, unit, multiple } }
        }
        const amount = amountOf(bet)
        if (isTable(play)) {
          return { ...slip, amounts: withAmount(slip.amounts, play.code, keysOfPicks(picks), amount) }
        }
        return { ...slip, draft: { play: play.code, picks }, stake: { ...slip.stake, amount } }
      }
      const query = `?play=${play.code}`
      if (change) change(onto)
      else changeSlip(userName, bet.lotteryCode, definition, onto)
      if (change) void navigate({ search: query }, { replace: true, preventScrollReset: true })
      else void navigate(`/lottery/${bet.lotteryType}/${bet.lotteryCode}${query}`)
      if (change) document.getElementById('plays-panel')?.scrollIntoView({ block: 'nearest' })
    } catch {
      // The error catalogue has already shown the error.
    } finally {
      setBusy(false)
    }
  }
  return { put: () => void put(), busy }
}
