import { builtModules } from '@hongyun/ui/testing/built-modules.ts'
import { expect, it } from 'vitest'

/**
 * What the console needs of the lotteries: amounts of money and odds as texts, issues and schedules, names; a red envelope is split again to check it, and a proof
 * of the sealed journal is checked. */
const ofLotteries = [
  'lottery/src/money.ts',
  'lottery/src/days.ts',
  'lottery/src/result.ts',
  'lottery/src/issue-text.ts',
  'lottery/src/lottery-search.ts',
  'lottery/src/lottery-types.ts',
  'lottery/src/lotteries.ts',
  'lottery/src/odds-sheet.ts',
  'lottery/src/schedule.ts',
  'lottery/src/schedule-words.ts',
  'lottery/src/invariant.ts',
  'lottery/src/envelope-split.ts',
  'lottery/src/hash.ts',
  'lottery/src/uniform.ts',
]
const isOfLotteries = (path: string) => ofLotteries.includes(path) || path.startsWith('lottery/src/journal/')

it('the built console contains no board, no play, and no call or refusal of players', async () => {
  const modules = await builtModules('console')
  expect(modules).toContain('console/src/features/overview/overview-page.tsx')
  expect(modules.filter((path) => path.startsWith('web/'))).toEqual([])
  expect(modules.filter((path) => path.startsWith('lottery/') && !isOfLotteries(path))).toEqual([])
  expect(modules.filter((path) => path.endsWith('/paths.ts'))).toEqual([])
  expect(modules).not.toContain('contract/src/wire/error-catalogue.ts')
  expect(modules).not.toContain('contract/src/identity/refusals.ts')
})
