import { shutDoors } from '@hongyun/contract/protection/doors.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failedText } from '../../../../parts/failed-text.ts'
import { useSpent } from '../../../../wire/balance.ts'
import { useAct } from '../../../../wire/request.ts'

/**
 * `issue`: the plan now starts at the next issue. `odds`: new odds, confirm again. `balance`: recharge or chase less. `shut`: the
 * player's own limits, or a break.
 */
export type ChaseRefusal = { kind: 'issue' | 'odds' | 'balance' | 'shut' | 'other'; text: string }

const kindOf = (error: Error): ChaseRefusal['kind'] => {
  if (isRefusedBy(error, 'issueClosed')) return 'issue'
  if (isRefusedBy(error, 'oddsChanged')) return 'odds'
  if (isRefusedBy(error, 'balanceShort')) return 'balance'
  return isRefusedBy(error, ...shutDoors) ? 'shut' : 'other'
}

/** Why a chase was refused, for the dialog. */
export function refusalOf(error: Error): ChaseRefusal {
  const kind = kindOf(error)
  if (kind === 'issue') return { kind, text: '有期次刚刚封盘，计划已顺延到下一期，请核对后再次提交' }
  return { kind, text: failedText(error) }
}

const firstOf = (chaseData: unknown): string =>
  (JSON.parse(String(chaseData)) as { issueData: [{ issue: string }] }).issueData[0].issue

/** Places a chase; queries of money and bets are read again. `closed`: the issue that the server has closed, whatever the clock here says. */
export function usePlaceChase(onPlaced: (firstIssue: string) => void) {
  const [closed, setClosed] = useState<string>()
  const client = useQueryClient()
  const spent = useSpent(['getChaseBetting', 'getChaseBetData'])
  const act = useAct('addChaseBetting', {
    meta: { quiet: true },
    onSuccess: (answer, { chaseData }) => {
      spent(answer)
      onPlaced(firstOf(chaseData))
    },
    onError: (error, { chaseData }) => {
      const kind = kindOf(error)
      if (kind === 'issue') setClosed(firstOf(chaseData))
      if (kind === 'issue') void client.invalidateQueries({ queryKey: ['openTime'] })
      void client.invalidateQueries({ queryKey: [kind === 'balance' ? 'queryBalanceFront' : 'getBetRebate'] })
    },
  })
  return { ...act, closed }
}
