import { issueText } from '@hongyun/lottery/issue-text.ts'
import { announce } from '@hongyun/ui/live-region.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LastDraw } from './issue-state.ts'
import { addDraw } from './requests/trend.ts'

const nameOf = (last: LastDraw | null): string | undefined => last?.issue && `${last.issue} ${last.openNumber}`

/** A draw that arrives, or is corrected, while the page is open is announced once, and added to the draws below the board. */
export function useDrawArrival(lotteryCode: string, last: LastDraw | null, reading: string): void {
  const client = useQueryClient()
  const known = useRef(nameOf(last))

  useEffect(() => {
    if (!last || nameOf(last) === known.current) return
    known.current = nameOf(last)
    announce(`第 ${issueText(last.issue)} 期开奖 ${last.openNumber.replaceAll(',', '、')}，${reading}`)
    addDraw(client, lotteryCode, last)
  }, [client, lotteryCode, last, reading])
}
