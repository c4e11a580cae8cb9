/** From an invite code of an agent to its first rebate: somebody else registers by the link, bets, and the agent has its part. */
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { AGENT_REBATE, asAgent } from '../agents.ts'
import { clientOf, confirmBets, expect, freshName, PASSWORD, pickCell, recharged, test, url } from '../visitor.ts'

/** The longest wait for the fast lottery: its rest of the issue, the next one, and the settlement. */
const DRAW_MS = 120_000

/** Makes a code by the form; answers its link. */
async function makeCode(page: Page, rebate: string): Promise<string> {
  await page.goto(url('/userCenter/manageIcode/memberCode'))
  await page.getByRole('button', { name: '生成会员邀请码' }).click()
  const form = page.getByRole('dialog')
  const field = form.getByRole('textbox', { name: /注册者的返点/ })
  await field.fill('9.9')
  await form.getByRole('button', { name: '生成', exact: true }).click()
  await expect(form).toContainText(`返点须在 0.0% 与 ${AGENT_REBATE}% 之间`)
  await field.fill(rebate)
  await expect(form).toContainText('注册者每投注 100 元，您得 0.80 元')
  await form.getByRole('textbox', { name: '可注册人数' }).fill('1')
  await form.getByRole('button', { name: '7 天' }).click()
  await form.getByRole('textbox', { name: '备注' }).fill('老乡群')
  await expectAccessibleInBoth(page, '[role=dialog]')
  await form.getByRole('button', { name: '生成', exact: true }).click()
  const poster = page.getByRole('dialog', { name: /推广邀请码/ })
  await expect(poster.getByRole('img', { name: /推广海报：.*会员.*8\.0%/ })).toBeVisible()
  await expectAccessibleInBoth(page, '[role=dialog]')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    poster.getByRole('button', { name: '保存海报' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
  // It begins as a PNG does, and something is drawn on it.
  expect(Buffer.concat(chunks).subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  expect(Buffer.concat(chunks).length).toBeGreaterThan(10_000)
  const link = await poster.getByText(/\/register\?code=/).innerText()
  await page.keyboard.press('Escape')
  return link.trim()
}

test('who registers by a code bets, and the agent has its part of the stakes', async ({ page, browser }) => {
  await asAgent(page)
  const link = await makeCode(page, '8.0')
  const codes = page.getByRole('table', { name: '会员邀请码' })
  await expect(codes).toContainText('0 / 1')
  await expectAccessibleInBoth(page)
  await expectFits(page)

  const friend = await (await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })).newPage()
  const name = freshName()
  await test.step('the terms are seen before anybody registers', async () => {
    await friend.goto(link)
    const terms = friend.getByRole('region', { name: '邀请条件' })
    await expect(terms).toContainText('邀请您注册为会员')
    await expect(terms).toContainText('8.0%')
    await expect(terms).toContainText('您每投注 100 元，您的上级从本站得到 0.80 元')
    await expectAccessibleInBoth(friend)
    await friend.getByRole('textbox', { name: '用户名' }).fill(name)
    await friend.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await friend.getByLabel('确认密码').fill(PASSWORD)
    await friend.getByRole('checkbox').check()
    await friend.getByRole('button', { name: '注册并登录' }).click()
    await friend.waitForURL('**/index')
  })

  await test.step('the code is used up, and the agent sees by whom', async () => {
    const late = await (await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })).newPage()
    await late.goto(link)
    await expect(late.getByText(/使用次数已满/)).toBeVisible()
    await expect(late.getByRole('region', { name: '邀请条件' })).toHaveCount(0)
    await page.reload()
    await expect(codes).toContainText('1 / 1')
    await expect(codes).toContainText('已用完')
    await page.getByRole('link', { name: /注册名单/ }).click()
    await expect(page.getByRole('table', { name: '注册名单' })).toContainText(name)
    await expectAccessibleInBoth(page)
  })

  await test.step('the member bets without taking a rebate', async () => {
    await recharged(friend)
    await friend.goto(url('/lottery/K3/k3_30s'))
    await friend.getByRole('button', { name: '大小单双', exact: true }).click()
    const cells = friend.getByRole('group', { name: '和值大小单双', exact: true })
    for (const side of [/^大/, /^小/]) await pickCell(cells.getByRole('button', { name: side }))
    await friend.getByRole('button', { name: '立即投注' }).click()
    await expect(friend.getByRole('dialog')).toContainText('¥4.00')
    await confirmBets(friend)
  })

  await test.step('the agent has 0.8 % of what was staked', async () => {
    const agent = await clientOf(page)
    const balance = async () => (await agent('queryBalanceFront')).balance
    // Two bets of 2 yuan, at the difference of 8.8 % and 8.0 %.
    await expect.poll(balance, { timeout: DRAW_MS, intervals: [1000] }).toMatch(/^0\.0320?$/)
    await page.goto(url('/userCenter/billRecord'))
    await expect(page.getByRole('table').getByRole('row').filter({ hasText: '代理返点' })).toContainText('0.032')
    await page.goto(url('/userCenter/manageIcode/memberCode'))
    await expect(codes.getByRole('row').nth(1)).toContainText('已用完')
  })
})
