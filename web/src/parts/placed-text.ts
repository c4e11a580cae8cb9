import { texts } from '@hongyun/contract/wire/texts.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'

/**
 * A bet is placed. One that had no answer before is on the issue it was sent for, which may be another one than the player sees by
 * now. A long slip goes in several requests: some of them may have been sent before.
 */
export function placedText(issue: string | readonly string[], shown: string | undefined): string {
  const all = [issue].flat()
  const others = new Set(all.filter((one) => one !== shown))
  if (others.size === 0) return texts.betPlaced
  const rest = all.some((one) => one === shown) ? '其余在当前期' : '当前期没有投注'
  return `第 ${Array.from(others, issueText).join('、')} 期投注成功，${rest}`
}

/** The same of a chase, by the issue it begins with. */
export const chasedText = (firstIssue: string, shown: string | undefined): string =>
  firstIssue === shown ? '追号成功' : `追号成功，自第 ${issueText(firstIssue)} 期起`
