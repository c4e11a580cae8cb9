/** Agents at the console: the tree and one branch, and a plan of pay that two operators set and end. */
import { createPlayer } from '@hongyun/server/modules/people/identity/register.ts'
import { inTransaction } from '@hongyun/server/platform/db/database.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import { atDesk, stepUp } from '../operators.ts'
import { expect, freshName, test, url } from '../visitor.ts'

async function expectSound(page: Page): Promise<void> {
  await expectAccessibleInBoth(page)
  await expectFits(page)
}

/** An agent with a member below, both of this story alone; nobody signs in as them. */
async function ownBranch(): Promise<{ id: string; agent: string; member: string }> {
  const [agent, member] = [freshName(), freshName()]
  const never = { passwordHash: 'none', ownRate: 800 }
  return onDatabase((database) =>
    inTransaction(database, async (tx) => {
      const id = await createPlayer(tx, { ...never, userName: agent, agent: true, parentId: null })
      await createPlayer(tx, { ...never, userName: member, agent: false, parentId: id })
      return { id: id.toString(), agent, member }
    }),
  )
}

/** The second operator approves what was asked for last with these words in it. */
async function approve(page: Page, what: string, code: string): Promise<void> {
  await page.goto(url('/console/approvals'))
  await page.getByRole('row').filter({ hasText: what }).getByRole('link').first().click()
  await page.getByRole('main').getByRole('button', { name: /^通过/ }).click()
  await stepUp(page, '通过并执行', code)
  await expect(page.getByText('已通过并执行')).toBeVisible()
}

test('operators go down the tree of agents, and look at one branch by day and lottery', async ({ page }) => {
  const { agent, member } = await ownBranch()
  await atDesk(page, 'lan_tree', 'seeAgents,changeAgents', `/console/agents?q=${agent}`)
  const tree = page.getByRole('table', { name: '代理树' })
  await expect(tree.getByRole('row').filter({ hasText: agent })).toContainText('代理')
  await expectSound(page)
  await tree.getByRole('link', { name: '看下级' }).click()
  await expect(tree.getByRole('row').filter({ hasText: member })).toContainText('会员')
  await page.getByRole('navigation', { name: '层级' }).getByText(agent).waitFor()
  await tree.getByRole('link', { name: member }).click()
  await expect(page.getByRole('heading', { name: `${member} 的团队` })).toBeVisible()
  await page.getByRole('link', { name: agent, exact: true }).click()
  await page.getByRole('link', { name: '报表', exact: true }).click()
  await expect(page.getByRole('table', { name: '代理报表' })).toBeVisible()
  await expectSound(page)
  await page.goto(url(`/console/agents?q=${agent}`))
  await tree.getByRole('link', { name: agent, exact: true }).click()
  await expect(page.getByRole('heading', { name: '团队投注与派奖' })).toBeVisible()
  await page.getByRole('button', { name: '按彩种' }).click()
  await expect(page.getByText('这段时间没有投注')).toBeVisible()
  await expectSound(page)
  for (const [tab, table] of [
    ['codes', '邀请码'],
    ['moves', '移动'],
  ] as const) {
    await page.goto(url(`/console/agents?tab=${tab}`))
    await expect(
      page.getByRole('region', { name: '代理' }).getByRole('link', { name: table, exact: true }),
    ).toBeVisible()
    await expectSound(page)
  }
})

test('a salary is asked for by one operator, holds from tomorrow once another approves, and is cancelled by both', async ({
  page,
  browser,
}) => {
  const { agent } = await ownBranch()
  const secondPage = await (await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })).newPage()
  const code = await atDesk(page, 'lan_payer', 'seeAgents,agentPay,seeApprovals', '/console/pay')
  const secondCode = await atDesk(secondPage, 'wen_payer', 'agentPay,seeApprovals', '/console/approvals')

  await test.step('the steps are checked where they are typed', async () => {
    await page.getByRole('button', { name: '提出方案' }).click()
    const form = page.getByRole('dialog', { name: '提出工资或分红方案' })
    await form.getByRole('button', { name: '提出申请' }).click()
    await expect(form.getByText('用户名格式错误')).toBeVisible()
    await form.getByRole('textbox', { name: '代理' }).fill(agent)
    await form.getByRole('textbox', { name: '第 1 档的起点' }).fill('10000')
    await form.getByRole('textbox', { name: '第 1 档付多少' }).fill('6')
    await expect(form.getByText('比例须大于 0，不超过 5%')).toBeVisible()
    await form.getByRole('textbox', { name: '第 1 档付多少' }).fill('0.125')
    await expect(form.getByText('¥12.50')).toBeVisible()
    await form.getByRole('textbox', { name: '原因' }).fill('按约定')
    await expectSound(page)
    await form.getByRole('button', { name: '提出申请' }).click()
    const asked = page.getByRole('dialog', { name: '提出方案', exact: true })
    await asked.getByRole('textbox', { name: '动态口令' }).fill(await code())
    await asked.getByRole('button', { name: '提出审批' }).click()
    await expect(page.getByText('已提出，等待另一名操作员审批')).toBeVisible()
  })

  await approve(secondPage, agent, await secondCode())

  await test.step('the plan is there, and nothing is due yet', async () => {
    await page.goto(url(`/console/pay?q=${agent}`))
    const row = page.getByRole('table', { name: '工资与分红方案' }).getByRole('row').filter({ hasText: agent })
    await expect(row).toContainText('未开始')
    await expectSound(page)
    await page.getByRole('link', { name: '发放', exact: true }).click()
    await expect(page.getByText('账目结清到')).toBeVisible()
    await expectSound(page)
    await page.goto(url(`/console/pay?q=${agent}`))
    await row.getByRole('link', { name: '每日工资' }).click()
    await expect(page.getByRole('heading', { name: `${agent} 的每日工资` })).toBeVisible()
    await expectSound(page)
  })

  await test.step('it is cancelled by two as well', async () => {
    await page.getByRole('textbox', { name: '原因' }).fill('不再执行')
    await page.getByRole('button', { name: '提出结束' }).click()
    await stepUp(page, '提出审批', await code())
    await approve(secondPage, '不再生效', await secondCode())
    await page.reload()
    await expect(page.getByText('已取消')).toBeVisible()
  })
})
