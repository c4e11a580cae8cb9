/** An operator at the console: signs in with two factors, sees a player's bet, closes the site and opens it, finds it noted. */
import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits, expectWithin } from '../accessible.ts'
import { atDesk, codesOf, forgetFailures, shownAs, signIn, stepUp, trySignIn } from '../operators.ts'
import { expectSaid } from '../said.ts'
import { operator } from '../site-command.ts'
import { asPlayer, clientOf, confirmBets, expect, openBoard, PASSWORD, registered, test, url } from '../visitor.ts'

test.describe.configure({ mode: 'serial' })

async function expectSound(page: Page): Promise<void> {
  await expectAccessibleInBoth(page)
  await expectFits(page)
}

test('an operator sees what happens, closes the site to players and opens it again', async ({ page, browser }) => {
  const playerPage = await (await browser.newContext()).newPage()
  const { stdout } = await operator('renew', 'operator')
  const password = shownAs(stdout, 'password')
  const nextCode = codesOf(shownAs(stdout, 'key'))
  await test.step('a player bets', async () => {
    await asPlayer(playerPage)
    await openBoard(playerPage, '/lottery/K3/k3_5m')
    await playerPage.getByRole('button', { name: '机选' }).click()
    await playerPage.getByRole('button', { name: '立即投注' }).click()
    await confirmBets(playerPage)
  })

  await test.step('a guest is asked to sign in, and comes to the page that was meant', async () => {
    await page.goto(url('/console/acts'))
    await expect(page).toHaveURL(/\/console\/login/)
    await expectSound(page)
    await trySignIn(page, { name: 'operator', password: 'wrong', code: async () => '000000' })
    await expect(page.getByRole('alert')).toContainText('用户名、密码或动态口令错误')
    await forgetFailures()
    await signIn(page, { name: 'operator', password, code: nextCode })
    await expect(page).toHaveURL(url('/console/acts'))
    // Its entry is far down: the rail is scrolled to it.
    await expect(
      page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name: '操作日志' }),
    ).toBeInViewport()
    // Commands of other stories leave acts of their own.
    const rows = page.getByRole('table', { name: '操作日志' }).getByRole('row').filter({ hasText: 'operator' })
    await expect(rows.nth(0)).toContainText('登录')
    await expect(rows.nth(1)).toContainText('登录失败')
  })

  await test.step('the overview counts the bet, and lists its issue', async () => {
    await page.getByRole('link', { name: '运营总览' }).click()
    await expect(page).toHaveTitle(/^运营总览/)
    const figure = page.getByRole('region', { name: '今日投注额' })
    await expect(figure).toContainText(/¥[1-9]/)
    const row = page.getByRole('row').filter({ hasText: '5分快三' }).first()
    await expect(row).toContainText(/销售中|已封盘|已开奖|结算中/)
    // A lottery is found by its other names, and half a screen is enough.
    const search = page.getByRole('searchbox', { name: '搜索彩种' })
    await search.fill('xianggang')
    await expect(page.getByRole('row').filter({ hasText: '香港六合彩' })).toBeVisible()
    await expect(row).toHaveCount(0)
    await search.fill('')
    await page.setViewportSize({ width: 960, height: 640 })
    await expectWithin(page, 'overview at 960')
    await expectSound(page)
  })

  await test.step('maintenance is asked about, holds for players at once, and is noted', async () => {
    await page.getByRole('link', { name: '站点状态' }).click()
    await page.getByRole('button', { name: '维护', exact: true }).click()
    await page.getByLabel('公告内容').fill('今晚升级数据库')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: '动态口令' }).fill('12345')
    await page.getByRole('dialog').getByRole('button', { name: '开始维护' }).click()
    await expect(page.getByRole('dialog').getByText('动态口令格式错误')).toBeVisible()
    await stepUp(page, '开始维护', nextCode)
    await expectSaid(page, '站点已进入维护')
    await playerPage.goto(url('/lotteryHall'))
    await expect(playerPage).toHaveURL(url('/maintain'))
    await expect(playerPage.getByText('今晚升级数据库').first()).toBeVisible()
    await expectSound(page)

    await page.getByRole('button', { name: '开放', exact: true }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await stepUp(page, '开放站点', nextCode)
    await expectSaid(page, '站点已开放')
    await playerPage.goto(url('/lotteryHall'))
    await expect(playerPage.getByText('极速快三').first()).toBeVisible()
  })

  await test.step('an address is shut out and let in again', async () => {
    await page.getByRole('textbox', { name: '地址或网段' }).fill('203.0.113.0/99')
    await page.getByRole('button', { name: '停止服务' }).click()
    await expect(page.getByText(/格式错误/)).toBeVisible()
    await page.getByRole('textbox', { name: '地址或网段' }).fill('203.0.113.0/24')
    await page.getByRole('button', { name: '停止服务' }).click()
    await stepUp(page, '停止服务', nextCode)
    const row = page.getByRole('row').filter({ hasText: '203.0.113.0/24' })
    await row.getByRole('button', { name: '恢复服务 203.0.113.0/24' }).click()
    await stepUp(page, '恢复服务', nextCode)
    await expect(row).toHaveCount(0)
  })

  await test.step('all of it is in the log', async () => {
    await page.getByRole('link', { name: '操作日志' }).click()
    // A code that came too late is noted between them.
    const rows = page
      .getByRole('table', { name: '操作日志' })
      .getByRole('row')
      .filter({ hasText: 'operator', hasNotText: '动态口令错误' })
    const said = ['恢复服务 203.0.113.0/24', '停止服务 203.0.113.0/24', '开放', '维护：今晚升级数据库', '登录']
    for (const [n, text] of said.entries()) await expect(rows.nth(n)).toContainText(text)
    await expectSound(page)
    // On a page of its own: other stories fill the first one.
    await page.goto(url('/console/acts?act=playMoney'))
    await expect(page.getByRole('row').filter({ hasText: '¥10,000.00' })).toContainText('命令行')
  })

  await test.step('the log is in the sealed journal, and an act of it is proved', async () => {
    await page.getByRole('row').filter({ hasText: '¥10,000.00' }).getByRole('link', { name: /^#/ }).click()
    await expect(page.getByText('核对通过')).toBeVisible()
    await expect(page.getByRole('table', { name: '日志头' }).getByRole('row').nth(1)).toContainText('第 1 号密钥')
    await expect(page.getByRole('region', { name: '延迟' })).toContainText('秒')
    await page.getByRole('group', { name: '类别' }).getByRole('button', { name: '注单' }).click()
    await page.getByRole('textbox', { name: '编号' }).fill('1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('记录不存在')).toBeVisible()
    await expectSound(page)
  })

  await test.step('the outbox shows what would have left the site, masked', async () => {
    const api = await clientOf(playerPage)
    const { userName } = await api('info')
    const { ticket } = await api('verifyPassword', { password: passwordHash(userName, PASSWORD), purpose: 'phone' })
    await api('sendPhoneCode', { purpose: 'bind', phone: '13800138055', ticket })
    await page.getByRole('link', { name: '发件箱' }).click()
    // The newest: an earlier try may have sent one.
    const rows = page.getByRole('table', { name: '发件箱' }).getByRole('row').filter({ hasText: '138****8055' })
    const row = rows.first()
    await expect(row).toContainText('留在发件箱')
    await expect(row).toContainText(/验证码 \d{4}，用于绑定/)
    await expectSound(page)
    await page.getByRole('button', { name: '待重试' }).click()
    await expect(page).toHaveURL(/state=failed/)
    await expect(page.getByText('该条件下没有消息')).toBeVisible()
  })

  await test.step('signing out ends it', async () => {
    await page.getByRole('banner').getByRole('button', { name: '退出' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
    await expect(page).toHaveURL(/\/console\/login/)
    await page.goto(url('/console/'))
    await expect(page).toHaveURL(/\/console\/login/)
  })
  await playerPage.context().close()
})

test('an operator without the right sees the state of the site, and cannot change it', async ({ page }) => {
  const name = `shen_lan${test.info().retry || ''}`
  const { stdout } = await operator('add', name)
  await page.goto(url('/console/site'))
  const nextCode = codesOf(shownAs(stdout, 'key'))
  await signIn(page, { name, password: shownAs(stdout, 'password'), code: nextCode })
  await expect(page).toHaveURL(url('/console/site'))
  await expect(page.getByText('您的账号只能查看')).toBeVisible()
  // A page that is shorter than the window does not scroll, by a pixel either.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  await expect(page.getByRole('button', { name: '维护', exact: true })).toBeDisabled()
  await operator('disable', name)
  await page.getByRole('link', { name: '操作日志' }).click()
  await expect(page).toHaveURL(/\/console\/login/)
})

test('a setting is changed with its reason; what lowers a protection waits for a second operator', async ({ page }) => {
  // A second try finds what the first one changed.
  const { retry } = test.info()
  const name = `gu_ning${retry || ''}`
  const hours = `${3 + retry}`
  const { stdout } = await operator('add', name, '--may', 'site')
  const nextCode = codesOf(shownAs(stdout, 'key'))
  await page.goto(url('/console/settings'))
  await signIn(page, { name, password: shownAs(stdout, 'password'), code: nextCode })
  const item = (label: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `更改 ${label}` }) })

  await item('结果迟到的时限').getByRole('button').click()
  await page.getByLabel('结果迟到的时限', { exact: true }).fill('73')
  await expect(page.getByText('结果迟到的时限须为 1 至 72 的整数')).toBeVisible()
  await page.getByLabel('结果迟到的时限', { exact: true }).fill(hours)
  await page.getByLabel('原因').fill('官网常常迟到')
  await page.getByRole('button', { name: '保存' }).click()
  await stepUp(page, '更改', nextCode)
  await expect(item('结果迟到的时限')).toContainText(`${hours} 小时`)
  await item('结果迟到的时限').getByRole('button').click()
  await expect(page.getByRole('region', { name: '更改的记录' })).toContainText(
    new RegExp(`${name}：\\d 小时 → ${hours} 小时，官网常常迟到`),
  )
  await page.getByRole('button', { name: '更改 结果迟到的时限' }).click()

  await item('登录最长时间').getByRole('button').click()
  await page.getByLabel('登录最长时间', { exact: true }).fill('30')
  await page.getByLabel('原因').fill('玩家要求')
  await page.getByRole('button', { name: '提出审批' }).click()
  await stepUp(page, '提出审批', nextCode)
  await expect(item('登录最长时间')).toContainText('您提出改为 30 天')
  await expect(item('登录最长时间')).toContainText('默认 7 天')
  await expectSound(page)
  await expectWithin(page, 'settings')
  await operator('disable', name)
})

test('a room is made; what is reported in it is read and decided, and stays in the record', async ({
  page,
  browser,
}) => {
  const nextCode = await atDesk(page, `ye_lan${test.info().retry || ''}`, 'chat,chatRecord', '/console/chat/rooms')
  const title = `新手答疑${test.info().retry || ''}`
  const playerOf = async () => {
    const own = await (await browser.newContext()).newPage()
    await registered(own)
    return clientOf(own)
  }
  const [author, reporter] = [await playerOf(), await playerOf()]

  const roomCode = await test.step('a room, with its settings', async () => {
    await page.getByRole('link', { name: '新建聊天室' }).click()
    await page.getByLabel('名称', { exact: true }).fill(title)
    await page.getByLabel('慢速间隔').fill('9999')
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await expect(page.getByText('0 至 3600 的整数')).toBeVisible()
    await page.getByLabel('慢速间隔').fill('0')
    await expectSound(page)
    const code = await page.getByLabel('房间号').inputValue()
    await page.getByRole('button', { name: '新建', exact: true }).click()
    await stepUp(page, '新建', nextCode)
    await expect(page.getByRole('table', { name: '聊天室' }).getByRole('row').filter({ hasText: title })).toContainText(
      code,
    )
    return code
  })

  await test.step('words, many at once', async () => {
    await page.getByRole('link', { name: '词库' }).click()
    await page.getByRole('textbox', { name: '词语', exact: true }).fill('内幕消息\n包中包赔')
    await page.getByRole('button', { name: '加入', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: '包中包赔' })).toContainText('显示为星号')
  })

  await test.step('a report waits, with what was said around it, and is decided', async () => {
    for (const message of ['各位晚上好', '加我，带你稳赢', '别信他'])
      await author('addMessage', { roomCode, messageTypeId: '1', message })
    await reporter('getRoomWeb', { roomCode })
    await reporter('reportMessage', { roomCode, id: '2', reason: 'fraud', note: '每天都发' })
    await page.getByRole('link', { name: /^举报/ }).click()
    const evidence = page.getByRole('region', { name: '证据' })
    await expect(evidence).toContainText('每天都发')
    await expect(evidence).not.toContainText('带你稳赢')
    await evidence.getByRole('button', { name: /查看消息/ }).click()
    await expect(evidence.getByRole('listitem').filter({ hasText: '带你稳赢' })).toContainText('被举报')
    await expectSound(page)
    const decision = page.getByRole('region', { name: '决定' })
    await decision.getByRole('combobox', { name: '禁言' }).selectOption('一小时')
    await decision.getByLabel('原因').fill('虚假承诺')
    await decision.getByRole('button', { name: '办结：属实' }).click()
    await expect(page.getByText('没有待处理的举报。')).toBeVisible()
  })

  await test.step('the ban stands in the list, and is lifted', async () => {
    await page.getByRole('link', { name: '禁言', exact: true }).click()
    const row = page.getByRole('table', { name: '聊天禁言' }).getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('一小时')
    await row.getByRole('button', { name: /^解除/ }).click()
    await page.getByRole('dialog').getByLabel('原因').fill('已认错')
    await page.getByRole('dialog').getByRole('button', { name: '解除' }).click()
    await expect(row).toHaveCount(0)
    await author('addMessage', { roomCode, messageTypeId: '1', message: '对不起' })
  })

  await test.step('the record shows what was recalled, after a reason', async () => {
    await page.getByRole('link', { name: '聊天记录' }).click()
    await page.getByRole('combobox', { name: '聊天室' }).selectOption(title)
    await page.getByRole('button', { name: '查看', exact: true }).click()
    await expect(page.getByText('原因至少两个字')).toBeVisible()
    await page.getByLabel('原因').fill('核实举报')
    await page.getByRole('button', { name: '查看', exact: true }).click()
    const lines = page.getByRole('list', { name: '聊天记录' }).getByRole('listitem')
    await expect(lines).toHaveText([/对不起/, /别信他/, /撤回.*带你稳赢/s, /晚上好/])
    await page.goto(url('/console/acts?act=chatLook'))
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('核实举报')
  })
})
