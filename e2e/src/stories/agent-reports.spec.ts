/** The reports of an agent: from a figure of the branch to the member, and to the transfers that it is made of. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits, expectLegible, expectWithin } from '../accessible.ts'
import { asAgent, codeOf } from '../agents.ts'
import { expect, recharged, registered, test, url } from '../visitor.ts'

/** An agent that is signed in, and the name of a member below who has recharged 5,000 yuan. */
async function agentWithMember(page: Page, browser: Browser): Promise<string> {
  const inviteCode = await codeOf(await asAgent(page), 'member', 0)
  const context = await browser.newContext()
  const other = await context.newPage()
  const member = await registered(other, undefined, { inviteCode })
  await recharged(other)
  await context.close()
  return member
}

async function expectGood(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expectLegible(page)
  await expectAccessibleInBoth(page, undefined, true)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expectWithin(page, `${page.url()} at 1920`)
  await expectFits(page)
  await page.setViewportSize({ width: 960, height: 640 })
  await expectWithin(page, `${page.url()} at 960`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('an agent follows a figure from the report to the member and to its transfers', async ({ page, browser }) => {
  const member = await agentWithMember(page, browser)
  const libraries: string[] = []
  page.on('request', (request) => {
    if (/\/echarts-[^/]+\.js/.test(request.url())) libraries.push(request.url())
  })
  // In a low window the charts are out of sight, and their library is left where it is.
  await page.setViewportSize({ width: 1440, height: 600 })
  // The follower of the ledger comes to it within its rounds.
  await expect(async () => {
    await page.goto(url('/userCenter/agentReport?days=today&vs=before'))
    await expect(page.getByRole('region', { name: '下级充值' })).toContainText('¥5,000.00', { timeout: 20_000 })
  }).toPass({ timeout: 300_000 })
  await page.waitForLoadState('networkidle')
  expect(libraries).toEqual([])
  const chart = page.getByRole('img', { name: '每日充值与提现，单位元' })
  await page.getByRole('group', { name: '走势项目' }).getByRole('button', { name: '充值与提现' }).click()
  await chart.scrollIntoViewIfNeeded()
  await expect(chart.locator('canvas')).toBeVisible()
  expect(libraries).toHaveLength(1)
  await expect(page.getByRole('table', { name: '每日充值与提现，单位元' })).toContainText('¥5,000.00')
  await expectGood(page)

  await page.goto(url('/userCenter/lowerReport?days=today&show=money'))
  await expect(page.getByRole('row', { name: member })).toContainText('¥5,000.00')
  await expectGood(page)

  await page.goto(url('/userCenter/agentReport?days=today&vs=before'))
  await page
    .getByRole('table', { name: '各项合计' })
    .getByRole('link', { name: /^下级 充值/ })
    .first()
    .click()
  await expect(page).toHaveURL(/agentBillRecord\?.*figure=recharge/)
  const bills = page.getByRole('table', { name: '下级账变记录' })
  await expect(bills.getByRole('row', { name: member })).toContainText('+¥5,000.00')
  await expect(page.getByText('报表项目：充值')).toBeVisible()
  await expectGood(page)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain(`${member},`)
  expect(text).toContain(',+5000.00,')

  await page.getByRole('button', { name: '看全部账变' }).click()
  await expect(page).not.toHaveURL(/figure=/)
})

test("an agent's bets of members by either moment, and nothing of who is not below", async ({ page, browser }) => {
  await agentWithMember(page, browser)
  await page.goto(url('/userCenter/agentBetRecord?by=settled'))
  const moments = page.getByRole('group', { name: '时间口径' })
  await expect(moments.getByRole('button', { name: '按结算时间' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('该条件下暂无下级投注记录')).toBeVisible()
  await moments.getByRole('button', { name: '按投注时间' }).click()
  await expect(page).not.toHaveURL(/by=/)
  await expectGood(page)
  await page.goto(url('/userCenter/lowerReport?user=player'))
  await expect(page.getByText('各级下级中没有“player”')).toBeVisible()
  await page.getByRole('link', { name: '返回直属' }).click()
  await expect(page.getByText('本人的直属')).toBeVisible()
  await page.goto(url('/userCenter/PLstatement'))
  await expect(page.getByRole('region', { name: '各彩种盈亏排行' })).toContainText('所选日期没有已结算的投注')
})
