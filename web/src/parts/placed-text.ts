import { texts } from '@hongyun/contract/wire/texts.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'

/** A bet is placed. One that had no answer before is on the issue it was sent for, which may be another one than the player sees by now. */
export const placedText = (issue: string, shown: string | undefined): string =>
  issue === shown ? texts.betPlaced : `第 ${issueText(issue)} 期投注成功，当前期没有投注`

/** The same of a chase, by the issue it begins with. */
export const chasedText = (firstIssue: string, shown: string | undefined): string =>
  firstIssue === shown ? '追号成功' : `追号成功，自第 ${issueText(firstIssue)} 期起`
