/** Customer service: asked by a player, answered by an operator, rated; and the other kinds of lines. */
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import { atDesk, stepUp } from '../operators.ts'
import { asPlayer, clientOf, expect, test, url } from '../visitor.ts'

const line = (page: Page, name: string) => page.getByRole('dialog', { name: '客服菜单' }).getByRole('button', { name })
const openService = (page: Page) =>
  page.getByRole('region', { name: '快捷面板' }).getByRole('button', { name: /^客服/ }).click()

test('a player asks, an operator answers, and the player says how it was', async ({ page, browser }) => {
  const desk = await (await browser.newContext()).newPage()
  // A second try finds the lines of the first one, and a talk that still waits.
  await onDatabase(async (database) => {
    await database.query(`update service_line set is_on = false where link_type in ('frame', 'page')`, [])
    await database.query(
      `update service_talk set state = 'closed', closed_at = clock_timestamp() where state <> 'closed'`,
      [],
    )
  })
  await asPlayer(page)
  await page.goto(url('/userCenter/billRecord'))
  const said = page.getByRole('log', { name: '客服会话' })

  await test.step('the menu has the lines, and the window floats over the page', async () => {
    await openService(page)
    const menu = page.getByRole('dialog', { name: '客服菜单' })
    await expect(menu).toContainText('现在无需排队')
    await expectAccessibleInBoth(page, '.dialog')
    await menu.getByRole('button', { name: '取消' }).click()
    await expect(menu).toHaveCount(0)
    await openService(page)
    await line(page, '在线客服').click()
    const box = (await page.getByRole('dialog', { name: '在线客服' }).boundingBox())!
    expect([Math.round(box.width), Math.round(box.height)]).toEqual([817, 500])
    await expectAccessibleInBoth(page, '.service')
  })

  await test.step('the player asks about an order', async () => {
    await page.getByRole('button', { name: '选择订单' }).click()
    await page
      .getByRole('dialog', { name: '在线客服' })
      .getByRole('button', { name: /充值.*5,000/ })
      .click()
    await expect(page.getByText('将随下一条消息发送')).toBeVisible()
    await page.getByRole('button', { name: '充值未到账' }).click()
    const field = page.getByRole('textbox', { name: '消息' })
    await expect(field).toHaveValue('充值未到账：')
    await field.press('End')
    await field.pressSequentially('这笔<b>什么时候</b>到？')
    await field.press('Enter')
    await expect(said).toContainText('充值未到账：这笔<b>什么时候</b>到？')
    await expect(page.getByRole('status').filter({ hasText: '排队中' })).toContainText('您是下一位')
  })

  await test.step('an operator takes the talk, sees the order, and answers from a template', async () => {
    await atDesk(desk, 'he_xiao', 'service', '/console/service/desk')
    await desk.getByRole('button', { name: '接待下一位' }).click()
    await expect(desk.getByRole('log', { name: '会话内容' })).toContainText('这笔<b>什么时候</b>到？')
    const side = desk.getByRole('region', { name: '玩家与处理' })
    await expect(side).toContainText('/userCenter/billRecord')
    await expect(side).toContainText('5,000.00')
    await desk.getByRole('button', { name: '问候' }).click()
    await desk.getByRole('textbox', { name: '答复' }).press('Enter')
    await expect(said).toContainText('您好，请问有什么可以帮您？')
    await expect(page.getByRole('heading', { name: /^客服 \d{3}$/ })).toBeVisible()
    await expectAccessibleInBoth(desk)
    await expectFits(desk)
  })

  await test.step('a folded window says that something was written', async () => {
    await page.getByRole('button', { name: '收起客服窗口' }).click()
    await desk.getByRole('textbox', { name: '答复' }).fill('已经到账，请刷新')
    await desk.getByRole('button', { name: '发送' }).click()
    const folded = page.getByRole('region', { name: '在线客服' })
    await expect(folded).toContainText('N')
    await folded.getByRole('button', { name: '展开客服窗口' }).click()
    await expect(said).toContainText('已经到账，请刷新')
    await expectAccessibleInBoth(page, '.service')
  })

  await test.step('it ends, and is rated', async () => {
    await page.getByRole('button', { name: '结束并评价' }).click()
    const dialog = page.getByRole('dialog', { name: '本次服务评价' })
    await dialog.getByRole('radio', { name: /^4 分/ }).check({ force: true })
    await expectAccessibleInBoth(page, '.dialog')
    await dialog.getByRole('textbox', { name: '说明' }).fill('很快')
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog).toHaveCount(0)
    await desk.goto(url('/console/service/talks'))
    const row = desk.getByRole('table', { name: '会话记录' }).getByRole('row').nth(1)
    await expect(row).toContainText('已结束')
    await expect(row).toContainText('he_xiao')
    await expect(row.getByRole('cell').filter({ hasText: /^4$/ })).toBeVisible()
    await expectAccessibleInBoth(desk)
    await row.getByRole('link', { name: /^查看/ }).click()
    await expect(desk.getByText('4 分，很快')).toBeVisible()
  })

  await test.step('an answer that came while the player was away is told by a letter, which leads to the talk', async () => {
    await page.getByRole('textbox', { name: '消息' }).fill('还有一个问题')
    await page.getByRole('textbox', { name: '消息' }).press('Enter')
    await expect(said).toContainText('还有一个问题')
    await page.getByRole('button', { name: '关闭客服窗口' }).click()
    await desk.goto(url('/console/service/desk'))
    await desk.getByRole('button', { name: '接待下一位' }).click()
    await desk.getByRole('textbox', { name: '答复' }).fill('请讲')
    // Last: a look of the closed window that is still under way would count as one of now.
    await onDatabase((database) =>
      database.query(`update service_talk set seen_at = now() - interval '5 minutes' where state <> 'closed'`, []),
    )
    await desk.getByRole('button', { name: '发送' }).click()
    await expect
      .poll(async () => (await (await clientOf(page))('messageList', {})).list.map(({ title }) => title))
      .toContain('客服已答复')
    await page.goto(url('/userCenter/letter'))
    await page.getByRole('link', { name: '客服已答复' }).click()
    await page.getByRole('link', { name: '打开客服会话' }).click()
    await line(page, '在线客服').click()
    await expect(said).toContainText('请讲')
  })
})

test('lines lead to a text, to another site in a frame, or nowhere', async ({ page, browser }) => {
  const desk = await (await browser.newContext()).newPage()
  const frame = `https://help-${Date.now()}.invalid/`
  // A second try finds what the first one made, and turned off.
  const [outside, soon] = ['站外客服', '稍候'].map((name) => `${name}${test.info().retry || ''}`) as [string, string]
  const allOn = () =>
    onDatabase((database) =>
      database.query(`update service_line set is_on = true where link_type in ('talk', 'html')`, []),
    )
  await allOn()
  await asPlayer(page)
  const nextCode = await atDesk(desk, 'he_lin', 'service', '/console/service/lines')

  await test.step('a text is shown without what it could run', async () => {
    await page.goto(url('/index'))
    await openService(page)
    await line(page, '自助服务').click()
    const shown = page.getByRole('dialog', { name: '自助服务' }).locator('iframe')
    await expect(shown.contentFrame().getByRole('heading', { name: '自助服务' })).toBeVisible()
    await expect(shown).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox')
    await page.getByRole('button', { name: '关闭客服窗口' }).click()
  })

  await test.step('the console adds a line in a frame, and the pages may show that site and no other', async () => {
    await desk.getByRole('button', { name: '新建线路' }).click()
    await desk.getByRole('textbox', { name: '名称' }).fill(outside)
    await desk.getByRole('button', { name: '站内窗口', exact: true }).click()
    await desk.getByRole('textbox', { name: '地址' }).fill('http://plain.invalid/')
    await desk.getByRole('button', { name: '保存' }).click()
    await expect(desk.getByText('地址必须以 https:// 开头')).toBeVisible()
    await desk.getByRole('textbox', { name: '地址' }).fill(frame)
    await desk.getByRole('button', { name: '保存' }).click()
    await stepUp(desk, '保存', nextCode)
    await expect(desk.getByRole('row').filter({ hasText: outside })).toContainText(frame)
    await expectAccessibleInBoth(desk)
    const policy = async () =>
      (await page.context().request.get(url('/index'))).headers()['content-security-policy'] ?? ''
    await expect.poll(policy).toContain(`frame-src 'self' ${new URL(frame).origin};`)
    await openService(page)
    await expect(line(page, outside)).toBeVisible()
    await page.getByRole('dialog', { name: '客服菜单' }).getByRole('button', { name: '取消' }).click()
  })

  await test.step('a template is added', async () => {
    await desk.getByRole('button', { name: '新建常用语' }).click()
    await desk.getByRole('textbox', { name: '标题' }).fill(soon)
    await desk.getByRole('textbox', { name: '内容' }).fill('请稍候，正在为您查看')
    await desk.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect(desk.getByRole('row').filter({ hasText: soon })).toBeVisible()
  })

  await test.step('one line opens at once, and without any the page says so', async () => {
    const player = await clientOf(page)
    // Visitors share an answer for a second, and the page would be told of the lines before.
    const expectLines = (count: number) =>
      expect.poll(async () => (await player('getServiceLineFront')).list.length).toBe(count)
    await onDatabase((database) => database.query(`update service_line set is_on = link_type = 'html'`, []))
    await expectLines(1)
    await page.reload()
    await openService(page)
    const only = page.getByRole('dialog', { name: '自助服务' })
    await expect(only.locator('iframe').contentFrame().getByRole('heading', { name: '自助服务' })).toBeVisible()
    await page.getByRole('button', { name: '关闭客服窗口' }).click()
    await onDatabase((database) => database.query('update service_line set is_on = false', []))
    await expectLines(0)
    await page.reload()
    await openService(page)
    await expect(page.getByRole('dialog', { name: '客服' })).toContainText('目前暂无匹配客服线路')
    await expectAccessibleInBoth(page, '.dialog')
    await allOn()
  })
})
