/** Which rows of issues and exposure the lines of a batch touch. */
import { exposureKey } from './decide.ts'
import type { ExposureKey, IssueKey, MoreExposure } from './queries.ts'
import type { Line } from './read-line.ts'

export function distinctIssues(lines: readonly Line[]): IssueKey[] {
  const seen = new Map(
    lines.map((line) => [`${line.lottery.code}/${line.issue}`, { code: line.lottery.code, issue: line.issue }]),
  )
  return [...seen.values()]
}

export function exposureKeys(lines: readonly Line[]): ExposureKey[] {
  const keys = new Map<string, ExposureKey>()
  for (const line of lines) {
    const { lottery, issue } = line
    for (const [playCode] of limitsOf(line))
      keys.set(`${lottery.code}/${issue}/${playCode}`, { code: lottery.code, issue, playCode })
  }
  return [...keys.values()]
}

/** What a line's exposure is added to, each with its limit: its combination, its play, its issue. */
function limitsOf({ combination, play, lottery }: Line): [key: string, limit: bigint][] {
  const ofPlay: [string, bigint] = [play.code, lottery.max_play_exposure]
  const ofIssue: [string, bigint] = ['', lottery.max_issue_exposure]
  return combination ? [[combination, lottery.max_combination_exposure], ofPlay, ofIssue] : [ofPlay, ofIssue]
}

/** Adds a line's exposure to all that it counts against. */
export function addTo(more: Map<string, MoreExposure>, issueId: bigint, line: Line): void {
  for (const [playCode, limit] of limitsOf(line)) {
    const key = exposureKey(issueId, playCode)
    const one = more.get(key) ?? { issueId, playCode, amount: 0n, limit }
    more.set(key, { ...one, amount: one.amount + line.exposure })
  }
}
