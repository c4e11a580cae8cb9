import { issueText } from '@hongyun/lottery/issue-text.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LastDraw } from './issue-state.ts'
import { addDraw } from './requests/trend.ts'

/** A draw that arrives while the page is open is announced once, and added to the draws below the board. */
export function useDrawArrival(lotteryCode: string, last: LastDraw | null, reading: string): void {
  const client = useQueryClient()
  const known = useRef(last?.issue)

  useEffect(() => {
    if (!last || last.issue === known.current) return
    known.current = last.issue
    announce(`第 ${issueText(last.issue)} 期开奖 ${last.openNumber.replaceAll(',', '、')}，${reading}`)
    addDraw(client, lotteryCode, last)
  }, [client, lotteryCode, last, reading])
}
