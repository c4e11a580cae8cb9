import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import { shutDoors } from '@hongyun/contract/protection/doors.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { texts } from '@hongyun/contract/wire/texts.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSpent } from '../../wire/balance.ts'
import { clockState } from '../../wire/clock.ts'
import { go } from '../../wire/go.ts'
import { HELD_BACK, isOnline } from '../../wire/online.ts'
import { onPush } from '../../wire/push/on-push.ts'
import { keptRebate } from '../../wire/rebates.ts'
import { queryOf, sameAgain, useAct } from '../../wire/request.ts'
import { ask, say } from '../../wire/say.ts'
import { issueIn } from '../bet-item.ts'
import { failedText } from '../failed-text.ts'
import { family } from '../lottery-words.ts'
import { placedText } from '../placed-text.ts'
import { costOf, type Followed, followLine } from './follow.ts'

/** Where no event says that an issue has closed. */
const ISSUE_EVERY_MS = 5000

/** `shut`: the player's own limits or rest. */
export type FollowFault = { about: 'cost' | 'placing'; text: string; shut?: Error }

/** The odds of a play at no point, level by level, as the player sees them. */
function oddsIn(list: readonly { playCode: string; bonus: string }[] | undefined, code: string): readonly string[] {
  return (list ?? []).flatMap(({ playCode, bonus }) =>
    playCode === code || playCode.startsWith(`${code}#`) ? [bonus] : [],
  )
}

/** Following a play: what is typed, the issue on sale, the player's own odds, and the bet. */
export function useFollow(followed: Followed, onDone: () => void) {
  const client = useQueryClient()
  const { lotteryCode, playDetailCode, mode, bettingCount } = followed
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<FollowFault>()
  /** The issue that the server has closed, whatever it answered about the one on sale. */
  const [closed, setClosed] = useState<string>()
  /** The issue that the player saw. */
  const shown = useRef<string>(undefined)
  const issueQuery = queryOf('getNowIssue', { lotteryCode })
  const issue = useQuery({ ...issueQuery, staleTime: 0, refetchInterval: ISSUE_EVERY_MS, meta: { quiet: true } })
  const lotteryType = family(followed.lotteryType)
  const rebate = useQuery({
    ...queryOf('getBetRebate', { lotteryType }),
    placeholderData: () => keptRebate(lotteryType),
    meta: { quiet: true },
  })
  const spent = useSpent()
  const placing = useAct('addBetting', {
    meta: { quiet: true },
    onSuccess: (answer, { bettingData }) => {
      spent(answer)
      const text = placedText(issueIn(bettingData), shown.current)
      say.ok(text)
      announce(text)
      void client.invalidateQueries({ queryKey: ['pushPlayStates', followed.playId] })
      onDone()
    },
    onError: (error, { bettingData }) => void refused(error, bettingData),
  })
  useEffect(
    () =>
      onPush('closed', (told) => {
        if (told.lotteryCode === lotteryCode) void client.invalidateQueries({ queryKey: ['getNowIssue'] })
      }),
    [client, lotteryCode],
  )

  async function refused(error: Error, bettingData: unknown): Promise<void> {
    if (isRefusedBy(error, 'balanceShort')) {
      const recharge = await ask({ title: '余额不足', text: error.message, confirm: '去充值', cancel: '取消' })
      if (recharge) go(RECHARGE_PAGE)
      return
    }
    const shut = isRefusedBy(error, ...shutDoors)
    setFault({ about: 'placing', text: failedText(error), ...(shut && { shut: error }) })
    if (isRefusedBy(error, 'issueClosed')) {
      setClosed(issueIn(bettingData))
      void client.invalidateQueries({ queryKey: ['getNowIssue'] })
    }
    // Whatever else it says, it may be about odds or the rebate they follow from.
    void client.invalidateQueries({ queryKey: ['getBetRebate'] })
  }

  const odds = oddsIn(rebate.data?.oddsList, playDetailCode)
  const read = costOf(mode, typed, bettingCount)
  const waits = closed !== undefined && issue.data?.issue === closed
  const current = waits ? undefined : issue.data?.issue
  const place = () => {
    if (waits) return
    if (!read.cost) return setFault({ about: 'cost', text: read.wrong })
    if (!isOnline()) return setFault({ about: 'placing', text: HELD_BACK })
    if (clockState() === 'failed') return setFault({ about: 'placing', text: texts.clockFailed })
    const meant = `plan ${followed.playId} ${read.cost.each}`
    shown.current = current
    const before = sameAgain('addBetting', meant)
    if (before) {
      setFault(undefined)
      return placing.mutate(before)
    }
    if (current === undefined) return setFault({ about: 'placing', text: issue.error?.message ?? '当前没有在售的期' })
    if (odds.length === 0) return setFault({ about: 'placing', text: texts.rebateMissing })
    setFault(undefined)
    const input = {
      bettingData: JSON.stringify([followLine(followed, read.cost, current)]),
      odds: JSON.stringify([odds]),
      planPlayId: followed.playId,
    }
    placing.mutate(sameAgain('addBetting', meant, input))
  }
  return {
    typed,
    type: (text: string) => {
      setFault(undefined)
      setTyped(text)
    },
    fault,
    cost: read.cost,
    odds,
    issue: current,
    hasMoved: current !== undefined && current !== followed.issue,
    place,
    busy: placing.isPending,
    /** Whether the issue is over, and the next one is waited for. */
    waits,
  }
}
