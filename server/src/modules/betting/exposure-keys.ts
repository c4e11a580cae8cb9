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
  for (const { lottery, issue, play } of lines) {
    for (const playCode of [play.code, ''])
      keys.set(`${lottery.code}/${issue}/${playCode}`, { code: lottery.code, issue, playCode })
  }
  return [...keys.values()]
}

/** Adds a line's exposure to that of its play and of its issue. */
export function addTo(more: Map<string, MoreExposure>, issueId: bigint, { play, lottery, exposure }: Line): void {
  for (const [playCode, limit] of [
    [play.code, lottery.max_play_exposure],
    ['', lottery.max_issue_exposure],
  ] as const) {
    const key = exposureKey(issueId, playCode)
    const one = more.get(key) ?? { issueId, playCode, amount: 0n, limit }
    more.set(key, { ...one, amount: one.amount + exposure })
  }
}
