/** The chat, told by two browsers and a guest: in a window over the page and as a page of its own. */
import { roomPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { hashPassword } from '@hongyun/server/platform/keys/passwords.ts'
import { newRoom } from '@hongyun/server/testing/chat-rooms.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBoth } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import { expectSaid } from '../said.ts'
import { expect, registered, test, url } from '../visitor.ts'

const idOf = (page: Page) => page.evaluate(() => BigInt(JSON.parse(localStorage.getItem('userInfo') ?? '').userId))

const write = (page: Page, text: string) =>
  test.step(`writes ${text}`, async () => {
    const field = page.getByRole('textbox', { name: '消息', exact: true })
    await field.fill(text)
    await field.press('Enter')
    await expect(field).toHaveValue('')
  })

async function actOn(message: Locator, act: string): Promise<void> {
  await message.getByRole('button', { name: '消息操作' }).click()
  await message.getByRole('toolbar').getByRole('button', { name: act }).click()
}

test('two talk, one of them looks after the room; a guest listens', async ({ page, browser }) => {
  // Its complaints are not collected: a request that finds no network is one.
  const other = await (await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })).newPage()
  await registered(page)
  await registered(other)
  const manager = await idOf(page)
  // Of this try alone: a second one finds rooms of its own.
  const [group, locked, open] = await onDatabase(async (database) => [
    await newRoom(database, { managers: [manager] }),
    await newRoom(database, { passwordHash: await hashPassword(roomPasswordHash('2580')) }),
    await newRoom(database, { guests: true }),
  ])
  const titles = await onDatabase((database) =>
    database.query<{ code: string; title: string }>('select code, title from chat_room where id = any($1)', [
      [group.id, locked.id, open.id],
    ]),
  )
  const named = (code: string) => titles.find((room) => room.code === code)?.title ?? ''
  const enter = (at: Page, code: string) => at.getByRole('button', { name: named(code) }).click()
  const messages = (at: Page) => at.getByRole('log', { name: '消息' }).getByRole('article')

  await test.step('one opens it over the page, the other as a page', async () => {
    await page.goto(url('/index'))
    await page.getByRole('button', { name: '聊天室', exact: true }).click()
    await expect(page.getByRole('dialog', { name: '聊天室' })).toBeVisible()
    await enter(page, group.code)
    await other.goto(url('/chat'))
    await enter(other, group.code)
    await expect(page.getByText('在线 2 人')).toBeVisible()
  })

  await test.step('a message is there at once, with its emoji', async () => {
    await write(other, '各位晚上好😀')
    await expect(messages(page)).toHaveText([/各位晚上好/])
    await expect(messages(page).getByRole('img', { name: '😀' })).toBeVisible()
  })

  await test.step('a quote and a mention', async () => {
    await actOn(messages(page).first(), '引用')
    const field = page.getByRole('textbox', { name: '消息', exact: true })
    await field.pressSequentially('@')
    await page.getByRole('option').last().click()
    await field.pressSequentially('你好')
    await field.press('Enter')
    await expect(messages(other).last()).toContainText('各位晚上好')
    await expect(messages(other).last()).toContainText('你好')
    await expect(messages(other).last().locator('.at')).toBeVisible()
    await expectAccessibleInBoth(page, '.chat')
  })

  await test.step('the own message is taken back, the one of another by who looks after the room', async () => {
    await write(other, '这条说错了')
    await actOn(messages(other).filter({ hasText: '这条说错了' }), '撤回')
    await expect(messages(page).filter({ hasText: '这条说错了' })).toHaveCount(0)
    await write(other, '加我稳赚')
    await actOn(messages(page).filter({ hasText: '加我稳赚' }), '撤回')
    await expect(messages(other).filter({ hasText: '加我稳赚' })).toHaveCount(0)
    await expect(messages(other)).toHaveCount(2)
  })

  await test.step('who looks after the room bans and lifts; a message is reported once', async () => {
    const bait = messages(page).filter({ hasText: '各位晚上好' }).first()
    await actOn(bait, '禁言')
    const sheet = page.getByRole('dialog', { name: '禁言' })
    await sheet.getByText('一小时').click()
    await expectAccessibleInBoth(page, '[role="dialog"]')
    await sheet.getByRole('button', { name: '确认禁言' }).click()
    await expect(other.getByText('已禁言至')).toBeVisible()
    await expectAccessibleInBoth(other, '.chat')
    await other.getByRole('button', { name: '表情' }).click({ force: true })
    await expect(other.getByText('禁言状态不允许发送图片、表情、红包、分享注单')).toBeVisible()
    await page.getByRole('button', { name: '房间信息' }).click()
    await page.getByRole('button', { name: '禁言管理' }).click()
    const bans = page.getByRole('dialog', { name: '禁言管理' })
    await bans.getByRole('checkbox').check()
    await bans.getByRole('button', { name: '解除所选 1' }).click()
    await page.getByRole('button', { name: '解除', exact: true }).last().click()
    await expect(bans.getByText('暂无禁言记录')).toBeVisible()
    await bans.getByRole('switch', { name: '全体禁言' }).click()
    await expect(other.locator('.muted-in')).toHaveText('全体禁言')
    await bans.getByRole('switch', { name: '全体禁言' }).click()
    await expect(other.getByRole('textbox', { name: '消息', exact: true })).toBeVisible()
    await bans.getByRole('button', { name: '关闭' }).click()
    const told = messages(other).filter({ hasText: '你好' })
    await actOn(told, '举报')
    const report = other.getByRole('dialog', { name: '举报消息' })
    await report.getByRole('radio', { name: '广告引流' }).check()
    await expectAccessibleInBoth(other, '[role="dialog"]')
    await report.getByRole('button', { name: '提交举报' }).click()
    await expectSaid(other, '举报已提交')
    await told.getByRole('button', { name: '消息操作' }).click()
    await expect(told.getByRole('button', { name: '已举报' })).toBeDisabled()
    await other.keyboard.press('Escape')
  })

  await test.step('what is sent without a network stands once when it is back, with what was missed', async () => {
    await other.context().setOffline(true)
    await write(page, '断线时的消息')
    const field = other.getByRole('textbox', { name: '消息', exact: true })
    await field.fill('断线时写的')
    await field.press('Enter')
    await expect(other.getByText('1 条消息待发送')).toBeVisible()
    await other.context().setOffline(false)
    await expect(messages(other)).toHaveText([/./, /你好/, /断线时的消息/, /断线时写的/])
    await expect(messages(page)).toHaveText([/./, /你好/, /断线时的消息/, /断线时写的/])
  })

  await test.step('a picture keeps its place, opens large and is kept', async () => {
    const buffer = await other.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
    const picture = messages(page).getByRole('button', { name: '查看图片' }).first()
    // Where other work has the cores, nobody may have had a turn to look at it: it is sent again.
    await expect(async () => {
      const file = { name: 'favicon.png', mimeType: 'image/png', buffer }
      await other.locator('.composer input[type="file"]').setInputFiles(file)
      await expect(picture).toBeVisible({ timeout: 90_000 })
    }).toPass()
    await picture.click()
    const preview = page.getByRole('dialog', { name: '查看图片' })
    await expectAccessibleInBoth(page, '[role="dialog"]')
    await preview.getByRole('button', { name: '收藏' }).click()
    await expectSaid(page, '收藏成功')
    await preview.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('who is there, and a remark about them', async () => {
    await page.getByRole('button', { name: '在线成员', exact: true }).click()
    const people = page.getByRole('complementary', { name: '在线成员' })
    await expect(people.getByText('已显示全部记录')).toBeVisible()
    await people.getByRole('region', { name: '其他会员' }).getByRole('button').click()
    const card = page.getByRole('dialog', { name: '会员名片' })
    await card.getByPlaceholder('请填写200字内备注').fill('爱提问')
    await expectAccessibleInBoth(page, '[role="dialog"]')
    await card.getByRole('button', { name: '存备注' }).click()
    await expectSaid(page, '修改成功')
    await card.getByRole('button', { name: '关闭' }).click()
    await people.getByRole('button', { name: '关闭在线成员' }).click()
  })

  await test.step('a private chat with who looks after the room', async () => {
    await messages(other)
      .nth(1)
      .getByRole('button', { name: /的名片/ })
      .click()
    await other.getByRole('dialog').getByRole('button', { name: '私聊' }).click()
    await expect(other.getByRole('tab', { name: '私聊' })).toHaveAttribute('aria-selected', 'true')
    await write(other, '请教一个问题')
    await page.getByRole('tab', { name: '私聊' }).click()
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /爱提问.*请教一个问题/ })
      .click()
    await expect(messages(page)).toHaveText([/请教一个问题/])
    await page.getByRole('button', { name: '会员名片' }).click()
    await page.getByRole('dialog', { name: '会员名片' }).getByRole('button', { name: '屏蔽' }).click()
    await page.getByRole('dialog', { name: '屏蔽' }).getByRole('button', { name: '屏蔽', exact: true }).click()
    await page.getByRole('dialog', { name: '会员名片' }).getByRole('button', { name: '关闭' }).click()
    await expect(page.getByText('您已屏蔽对方')).toBeVisible()
    const field = other.getByRole('textbox', { name: '消息', exact: true })
    await field.fill('在吗')
    await field.press('Enter')
    await expect(other.getByText('对方不接收您的消息')).toBeVisible()
    await page.getByRole('button', { name: '屏蔽名单' }).click()
    const blocked = page.getByRole('dialog', { name: '屏蔽名单' })
    await blocked.getByRole('button', { name: '取消屏蔽' }).click()
    await expect(blocked.getByText('没有屏蔽任何人')).toBeVisible()
    await blocked.getByRole('button', { name: '关闭' }).click()
    await field.press('Enter')
    await expect(messages(page)).toHaveText([/请教一个问题/, /在吗/])
  })

  await test.step('a room with a password', async () => {
    await other.getByRole('tab', { name: '聊天房间' }).click()
    await enter(other, locked.code)
    const password = other.getByLabel('房间密码')
    await password.fill('1111')
    await expect(other.getByText('房间密码错误')).toBeVisible()
    await password.fill('2580')
    await write(other, '门里的话')
    await expect(messages(other)).toHaveText([/门里的话/])
  })

  await test.step('a guest reads and writes where guests may', async () => {
    const guest = await (await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })).newPage()
    // A code that this server has not given makes nobody wait.
    await guest.goto(url(`/chatGuest?guestCode=7.${'a'.repeat(22)}`))
    await expect(guest).toHaveURL(/guestCode=[1-9]\d+\./)
    await enter(guest, open.code)
    await write(guest, '我先看看')
    await expect(messages(guest)).toHaveText([/我先看看/])
    await expect(guest.getByRole('link', { name: '立即注册' })).toHaveAttribute('href', '/register')
    for (const name of ['推送计划', '聊天帮助']) {
      await guest.getByRole('button', { name }).click()
      const dialog = guest.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: '关闭' }).first().click()
      await expect(dialog).toHaveCount(0)
    }
    await onDatabase((database) => database.query('update chat_room set slow_s = 3600 where id = $1', [open.id]))
    const field = guest.getByRole('textbox', { name: '消息', exact: true })
    await field.fill('再问一句')
    await field.press('Enter')
    await expect(guest.getByRole('timer')).toContainText('还需')
    await expect(field).toHaveValue('再问一句')
    await expectAccessibleInBoth(guest, '.chat')
  })

  await test.step('a member has a page; who is nobody here has none', async () => {
    const id = await idOf(other)
    await page.goto(url(`/playerProfile/${id}`))
    await expect(page).toHaveTitle(/会员资料/)
    await expect(page.getByPlaceholder('请填写200字内备注')).toHaveValue('爱提问')
    await expectAccessibleInBoth(page, 'main')
    await page.goto(url('/playerProfile/999'))
    await expect(page.getByText('没有这名会员')).toBeVisible()
    await other.goto(url('/chatGuest'))
    await expect(other).toHaveURL(url('/chat'))
    await other.goto(url(`/playerProfile/${id}`))
    await expect(other.getByRole('link', { name: '修改个人资料' })).toBeVisible()
    await expect(other.getByPlaceholder('请填写200字内备注')).toHaveCount(0)
    await page.goto(url('/index'))
  })

  await test.step('folded and opened, it is where it was', async () => {
    await page.getByRole('button', { name: '收起聊天室' }).click()
    await expect(page.getByRole('dialog', { name: '聊天室' })).toHaveCount(0)
    await page.getByRole('button', { name: '展开聊天室' }).click()
    await expect(page.getByRole('dialog', { name: '聊天室' })).toBeVisible()
    await page.getByRole('button', { name: '关闭聊天室' }).click()
    await expect(page.getByRole('button', { name: '聊天室', exact: true })).toHaveAttribute('aria-expanded', 'false')
  })
})
