/** Agents at the console: the tree and one branch, suspicious patterns, and a plan of pay that two operators set and end. */
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { writeToMembers } from '@hongyun/server/modules/people/agents/letters.ts'
import { raise } from '@hongyun/server/modules/people/agents/raise.ts'
import { createPlayer } from '@hongyun/server/modules/people/identity/register.ts'
import { follow } from '@hongyun/server/modules/reports/agent-reports/follow.ts'
import { inTransaction } from '@hongyun/server/platform/db/database.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { codeOf } from '../agents.ts'
import { onDatabase } from '../database.ts'
import { approve, atDesk, stepUp } from '../operators.ts'
import { expectSaid } from '../said.ts'
import { expect, freshName, recharged, registered, test, url } from '../visitor.ts'

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
      const id = await createPlayer(tx, { ...never, ownRate: 820, userName: agent, agent: true, parentId: null })
      await createPlayer(tx, { ...never, userName: member, agent: false, parentId: id })
      return { id: id.toString(), agent, member }
    }),
  )
}

/** An agent of this story alone, with nobody below. */
const ownAgent = (): Promise<string> =>
  onDatabase((database) =>
    inTransaction(database, async (tx) => {
      const never = { passwordHash: 'none', ownRate: 850 }
      return (await createPlayer(tx, { ...never, userName: freshName(), agent: true, parentId: null })).toString()
    }),
  )

/** All that players moved until now is in the sums: two rounds through all accounts, as the server's own follower goes in time. */
const summed = (): Promise<void> =>
  onDatabase(async (database) => {
    for (let rounds = 0; rounds < 2; ) if ((await follow(database)).ended) rounds += 1
  })

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

test('a figure of a branch leads to its lines', async ({ page, browser }) => {
  const { id, agent } = await ownBranch()
  const inviteCode = await codeOf(agent, 'member', 500)
  const playerPage = await (await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })).newPage()
  const player = await registered(playerPage, undefined, { inviteCode })
  await recharged(playerPage)
  await atDesk(page, 'lan_lines', 'seeAgents,seeOrders', `/console/agents/${id}`)
  const figure = page.getByRole('link', { name: /^团队充值 .*查看明细$/ })
  await summed()
  await page.reload()
  await expect(figure).toBeVisible()
  await expect(page.getByRole('table', { name: '按日明细' }).getByRole('link', { name: /充值/ })).toBeVisible()
  await expectSound(page)
  await figure.click()
  const lines = page.getByRole('table', { name: '账变' })
  const line = lines.getByRole('row').filter({ hasText: player })
  await expect(line).toContainText('5,000.00')
  await expect(line.getByRole('link', { name: /^[A-Z]\d{6,}$/ })).toHaveAttribute('href', /\/orders\/[A-Z]\d{6,}$/)
  await expectSound(page)
  await page.getByRole('button', { name: '本人', exact: true }).click()
  await expect(page.getByText('该条件下没有账变')).toBeVisible()
  await page.getByRole('button', { name: '注单', exact: true }).click()
  await expect(page.getByText('该条件下没有注单')).toBeVisible()
  await expectSound(page)
  await page.getByRole('navigation', { name: '层级' }).getByRole('link', { name: agent }).click()
  await expect(figure).toBeVisible()
})

test('operators read what agents write and raise, and make somebody no agent any more', async ({ page }) => {
  const { id, agent, member } = await ownBranch()
  const other = await ownAgent()
  await onDatabase(async (database) => {
    const [row] = await database.query<{ id: bigint }>('select id from player where user_name = $1', [member])
    const clean = async (text: string) => text
    await writeToMembers({ database, clean }, BigInt(id), { title: '周末聚会', text: '周六晚上老地方见' })
    await raise(database, { agentId: BigInt(id), memberId: row!.id, rebate: 810 })
  })
  const code = await atDesk(page, 'lan_letters', 'seeAgents,changeAgents', `/console/agents?tab=letters&q=${agent}`)
  const letter = page.getByRole('table', { name: '信件' }).getByRole('row').filter({ hasText: '周六晚上老地方见' })
  await expect(letter).toContainText(member)
  await expectSound(page)
  await page.goto(url(`/console/agents?tab=raises&whom=member&q=${member}`))
  const raised = page.getByRole('table', { name: '提高返点' }).getByRole('row').filter({ hasText: agent })
  await expect(raised).toContainText('8.1%')
  await expectSound(page)
  const take = page.getByRole('region', { name: '取消代理' })
  const ask = async (of: string) => {
    await page.goto(url(`/console/agents/${of}`))
    await take.getByRole('textbox', { name: '原因' }).fill('不再担任代理')
    await take.getByRole('button', { name: '取消代理' }).click()
  }
  await ask(other)
  await stepUp(page, '取消代理', code)
  await expectSaid(page, '已取消代理')
  await expect(page.getByRole('region', { name: '设为代理' })).toBeVisible()
  await expectSound(page)
})

/** A finding about an account that was sold, as the look at yesterday keeps it: the next look goes on from its day. */
const soldAccount = (agentId: string, userName: string): Promise<void> =>
  onDatabase(async (database) => {
    const at = Date.now()
    const evidence = {
      ...{ sessionId: '1', signedInAt: at, address: '203.0.*.*', lastSeenAt: at - 90 * DAY_MS },
      changes: [{ what: 'password', at, payoutId: null }],
    }
    await database.query(
      `with run as (
         insert into pattern_run as r (day, found, finished_at)
         values ((clock_timestamp() at time zone 'Asia/Shanghai')::date - 1, 1, clock_timestamp())
         on conflict (day) do update set found = r.found + 1 returning day
       )
       insert into pattern_finding (kind, agent_id, players, day, evidence)
       select 'bought', $1, array[p.id], run.day, $3::jsonb from run, player p where p.user_name = $2`,
      [agentId, userName, JSON.stringify(evidence)],
    )
  })

test('a suspicious pattern is found by name, opened with its evidence, and noted as seen', async ({ page }) => {
  const { id, agent, member } = await ownBranch()
  await soldAccount(id, member)
  await atDesk(page, 'lan_pattern', 'seeAgents,changeAgents,seePlayers', `/console/patterns?q=${member}`)
  const row = page.getByRole('table', { name: '可疑行为' }).getByRole('row').filter({ hasText: member })
  await expect(row).toContainText('账号易手')
  await expect(row.getByRole('link', { name: agent })).toHaveAttribute('href', `/console/agents/${id}`)
  await expectSound(page)
  await row.getByRole('link', { name: /^90 天没有登录/ }).click()
  await expect(page.getByText('从新的浏览器登录')).toBeVisible()
  await expectSound(page)
  await page.getByRole('textbox', { name: '原因' }).fill('本人换了手机，已电话核实')
  await page.getByRole('button', { name: '记为已看' }).click()
  await expect(page.getByRole('heading', { name: '已看' })).toBeVisible()
  await page.goto(url(`/console/patterns?q=${member}`))
  await expect(page.getByText('没有未看的发现')).toBeVisible()
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
    await stepUp(page, '提出审批', code)
    await expectSaid(page, '已提出，等待另一名操作员审批')
  })

  await approve(secondPage, agent, secondCode)

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
    await stepUp(page, '提出审批', code)
    await approve(secondPage, '不再生效', secondCode)
    await page.reload()
    await expect(page.getByText('已取消')).toBeVisible()
  })
})
