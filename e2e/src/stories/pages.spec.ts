/** Pages, light and dark, at four widths: nothing overflows or is too small, nothing is in English, axe finds nothing. One of each kind; `npm run torture -- plays` looks at all. */
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits, expectLegible, expectWithin } from '../accessible.ts'
import { swept } from '../swept.ts'
import { asPlayer, confirmBets, expect, test, url } from '../visitor.ts'

const guestPages = [
  '/index',
  '/lotteryHall',
  '/login',
  '/register',
  '/fairness',
  '/howtoplay/k3_1m',
  '/statistics/k3_1m',
  '/help',
  '/about',
  '/activity',
  '/activity/1',
  '/mobile',
  '/liveList',
]
const lotteryPages = [
  '/lottery/K3/k3_1m',
  '/lottery/KL8/kl8_1m',
  '/lottery/LHC/lhc_1m',
  '/lottery/PK10/pk10_1m?play=pk10_lm_1',
  '/fairness/k3_1m',
  '/trendChart/k3_1m',
  '/trendChart/lhc_1m',
  '/rebateDes',
]
const ownPages = [
  '/userCenter/personalInfo',
  '/userCenter/securityCenter',
  '/verifyPassword',
  '/secondFactor',
  '/bindPhone',
  '/findSecurityPassword',
  '/userCenter/recharge/alipay',
  '/userCenter/betRecord',
  '/userCenter/billRecord',
  '/userCenter/PLstatement',
  '/userCenter/agentIntro',
  '/userCenter/redEnvelope',
  '/userCenter/redEnvelope?tab=chat',
  '/userCenter/letter',
  '/userCenter/notice',
]
/** Looked at by axe in stories of their own, with more in them. */
const seenByAxe = [
  '/userCenter/accountTotal',
  '/userCenter/balanceIn',
  '/userCenter/balanceOut',
  '/userCenter/pledge',
  '/userCenter/pledgePosition',
  '/userCenter/introduce',
  '/userCenter/protection',
]

/** Of pages that are built alike one: boards, lists, forms, texts. */
const ofEachKind = [
  ...['/index', '/register', '/statistics/k3_1m', '/lottery/K3/k3_1m', '/lottery/LHC/lhc_1m', '/fairness/k3_1m'],
  ...['/help', '/about'],
  ...['/trendChart/k3_1m', '/secondFactor', '/userCenter/personalInfo', '/userCenter/recharge/alipay'],
  ...['/userCenter/betRecord', '/userCenter/PLstatement', '/userCenter/protection', '/userCenter/redEnvelope?tab=chat'],
]
const taken = (paths: readonly string[]) => swept(paths, (path) => ofEachKind.includes(path))

/** Latin words that belong: names, units, and what a reader copies; a receipt's own text is left out. */
const known =
  /^(?:HONGYUN|Chrome|Headless|Linux|v10|x0[01]|SHA\d*|HMAC|UTF|Apache|CSV|JSON|ID|PK|npm|run|fairness|mod|player|agent|e2e\w*|k3\w*|drand|P\d{12,}|[0-9a-f…]{3,}|pl|er|\w{2}\*+\w)$/i

const latinWords = (text: string): string[] =>
  (text.replace(/\{"format":.*?\}/g, '').match(/[A-Za-z][A-Za-z0-9_…*]{2,}/g) ?? []).filter((word) => !known.test(word))

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main')).toBeVisible()
}

async function look(page: Page, path: string): Promise<void> {
  await page.goto(url(path))
  await settle(page)
  await expectLegible(page)
  expect(latinWords(await page.locator('body').innerText()), path).toEqual([])
  if (!seenByAxe.includes(path)) await expectAccessibleInBoth(page, undefined, true)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expectWithin(page, `${path} at 1920`)
  await expectFits(page)
  await page.setViewportSize({ width: 960, height: 640 })
  await expectWithin(page, `${path} at 960`)
  // A drawing that shrinks with the window must not take its letters with it.
  await expectLegible(page, `${path} at 960`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test("a guest's pages", async ({ page }) => {
  for (const path of taken(guestPages)) await test.step(path, () => look(page, path))
})

test("a player's pages", async ({ page }) => {
  await asPlayer(page)
  await page.goto(url('/lottery/K3/k3_1m'))
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: '立即投注' }).click()
  await confirmBets(page)
  for (const path of taken([...lotteryPages, ...ownPages, ...seenByAxe])) await test.step(path, () => look(page, path))
})
