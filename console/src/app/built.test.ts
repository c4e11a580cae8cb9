import { builtModules } from '@hongyun/ui/testing/built-modules.ts'
import { expect, it } from 'vitest'

/** What the console needs of the lotteries: amounts of money, and how issues are written. */
const ofLotteries = ['lottery/src/money.ts', 'lottery/src/result.ts', 'lottery/src/issue-text.ts']

it('the built console contains no board, no play, and no call of players', async () => {
  const modules = await builtModules('console')
  expect(modules).toContain('console/src/features/overview/overview-page.tsx')
  expect(modules.filter((path) => path.startsWith('web/'))).toEqual([])
  expect(modules.filter((path) => path.startsWith('lottery/') && !ofLotteries.includes(path))).toEqual([])
  expect(modules.filter((path) => path.endsWith('/paths.ts'))).toEqual([])
})
