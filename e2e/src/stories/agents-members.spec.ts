/** What an agent does for its members: an account opened for somebody, a rebate raised, a letter; and what nobody else sees of it. */
import type { Browser, Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits, expectLegible } from '../accessible.ts'
import { AGENT_REBATE, asAgent } from '../agents.ts'
import { expectSaid } from '../said.ts'
import { expect, freshName, PASSWORD, registered, test, url } from '../visitor.ts'

const elsewhere = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })).newPage()

/** Opens an account by the form; answers the link that is shown once. */
async function openAccount(page: Page, userName: string): Promise<string> {
  await page.goto(url('/userCenter/manageInvite'))
  const button = page.getByRole('button', { name: '开户', exact: true })
  await button.click()
  await expect(page.getByText('用户名不能为空')).toBeVisible()
  await page.getByRole('textbox', { name: '用户名', exact: true }).fill('agent')
  await button.click()
  await expect(page.getByText(/已被注册/)).toBeVisible()
  await page.getByRole('textbox', { name: '用户名', exact: true }).fill(userName)
  await page.getByRole('textbox', { name: /^返点/ }).fill('7.0')
  await expectAccessibleInBoth(page)
  await expectFits(page)
  await button.click()
  const shown = page.getByRole('dialog', { name: `${userName} 的开户链接` })
  await expect(shown.getByRole('img', { name: '开户链接二维码' })).toBeVisible()
  await expectAccessibleInBoth(page, '[role=dialog]')
  const link = await shown.getByText(/\/register\?open=/).innerText()
  await shown.getByRole('button', { name: '已保存链接' }).click()
  return link.replace(/\s/g, '')
}

/** Takes an opened account: only the password is left to choose. */
async function takeAccount(member: Page, link: string, userName: string): Promise<void> {
  await member.goto(link)
  await expect(member.getByRole('region', { name: '邀请条件' })).toContainText('7.0%')
  await expect(member.getByRole('textbox', { name: '用户名' })).toHaveValue(userName)
  await expect(member.getByRole('textbox', { name: '用户名' })).not.toBeEditable()
  await expectAccessibleInBoth(member)
  await member.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await member.getByLabel('确认密码').fill(PASSWORD)
  await member.getByRole('checkbox').check()
  await member.getByRole('button', { name: '注册并登录' }).click()
  await member.waitForURL('**/index')
}

test('an opened account is taken once, raised and written to, and is nobody else’s', async ({ page, browser }) => {
  const agentName = await asAgent(page)
  const userName = freshName()
  const member = await elsewhere(browser)

  await test.step('an account is opened and taken', async () => {
    const first = await openAccount(page, userName)
    const row = page.getByRole('table', { name: '我开的账号' }).getByRole('row').filter({ hasText: userName })
    await expect(row).toContainText('待领取')
    await row.getByRole('button', { name: /换新链接/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '换新' }).click()
    const renewed = page.getByRole('dialog', { name: `${userName} 的开户链接` })
    const second = (await renewed.getByText(/\/register\?open=/).innerText()).replace(/\s/g, '')
    await renewed.getByRole('button', { name: '已保存链接' }).click()
    await member.goto(first)
    await expect(member.getByText(/开户链接/)).toBeVisible()
    await expect(member.getByLabel('密码', { exact: true })).toHaveCount(0)
    await expectAccessibleInBoth(member)
    await takeAccount(member, second, userName)
    const late = await elsewhere(browser)
    await late.goto(second)
    await expect(late.getByText(/已被使用/)).toBeVisible()
    await page.reload()
    await expect(row).toContainText('已领取')
  })

  const members = page.getByRole('table', { name: '直属下级' })
  await test.step('the agent raises the rebate and writes a letter', async () => {
    await page.goto(url('/userCenter/agentMember'))
    await expect(members.getByRole('row').filter({ hasText: userName })).toContainText('7.0%')
    await expectAccessibleInBoth(page)
    await expectFits(page)
    await expectLegible(page)
    await page.getByRole('button', { name: `提高 ${userName} 的返点` }).click()
    const raise = page.getByRole('dialog')
    await raise.getByRole('textbox', { name: /新的返点/ }).fill('6.0')
    await raise.getByRole('button', { name: '提高返点' }).click()
    await expect(raise).toContainText(`返点须在 7.1% 与 ${AGENT_REBATE}% 之间`)
    await raise.getByRole('textbox', { name: /新的返点/ }).fill('7.6')
    await expect(raise).toContainText('您所得由 1.80 元变为 1.20 元')
    await expectAccessibleInBoth(page, '[role=dialog]')
    await raise.getByRole('button', { name: '提高返点' }).click()
    await expect(members.getByRole('row').filter({ hasText: userName })).toContainText('7.6%')

    await page.getByRole('button', { name: '给全部直属下级发信' }).click()
    const letter = page.getByRole('dialog')
    await expect(letter).toContainText('全部直属下级，共 1 人')
    await letter.getByRole('textbox', { name: '标题' }).fill('周末聚会')
    await letter.getByRole('textbox', { name: '内容' }).fill('周六晚上七点，老地方见。')
    await expectAccessibleInBoth(page, '[role=dialog]')
    await letter.getByRole('button', { name: '发送' }).click()
    await expectSaid(page, '已发出，写给 1 人')
  })

  const at = await test.step('who gets what is seen down from the agent', async () => {
    await page.getByRole('link', { name: `查看 ${userName}` }).click()
    await expect(page).toHaveURL(/agentMember\?id=\d+$/)
    const shares = page.getByRole('region', { name: '每 100 元投注的去向' })
    await expect(shares).toContainText('您所得¥1.20')
    await shares.getByRole('button', { name: '下级取全部返点' }).click()
    await expect(shares).toContainText(`${userName} 的返点¥7.60`)
    await expectAccessibleInBoth(page)
    await expectFits(page)
    return page.url()
  })

  await test.step('the member reads both', async () => {
    await member.goto(url('/userCenter/letter'))
    await expect(member.getByRole('table')).toContainText('周末聚会')
    await member.getByRole('link', { name: '周末聚会' }).click()
    await expect(member.getByRole('main')).toContainText(agentName)
    await member.goto(url('/userCenter/personalInfo'))
    await member.goto(url('/rebateDes'))
    await expect(member.getByText('（最多 7.6%）')).toBeVisible()
  })

  await test.step('another agent and a player see nothing of it', async () => {
    const other = await elsewhere(browser)
    await asAgent(other)
    await other.goto(at)
    await expect(other.getByText(/不存在/).first()).toBeVisible()
    await expect(other.getByRole('main')).not.toContainText(userName)
    const player = await elsewhere(browser)
    await registered(player)
    await player.goto(at)
    await expect(player).toHaveURL(url('/index'))
    await player.goto(url('/userCenter/agentIntro'))
    await expect(player.getByRole('heading', { name: '怎样成为代理' })).toBeVisible()
    const menu = player.getByRole('navigation', { name: '用户中心' })
    await expect(menu.getByRole('link', { name: /代理|下级|邀请|成员/ })).toHaveText(['代理说明'])
    await expectAccessibleInBoth(player)
  })

  await test.step('an agent reads its terms', async () => {
    await page.goto(url('/userCenter/agentIntro'))
    await expect(page.getByText('我的条件')).toBeVisible()
    await expect(page.getByText('本站没有为您设工资或分红')).toBeVisible()
    await page.getByText('全部返点的对照表').click()
    await expectAccessibleInBoth(page)
    await expectFits(page)
  })
})
