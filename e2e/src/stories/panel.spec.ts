/** The quick panel: dragged, kept, folded, by the pointer and by the keyboard; hidden where it is in the way; who may what. */
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from '../accessible.ts'
import { expect, registered, test, url } from '../visitor.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: /^快捷面板/ })
const boxOf = async (page: Page) => (await panelOf(page).boundingBox())!

async function drag(page: Page, by: { x: number; y: number }): Promise<void> {
  const grip = (await panelOf(page)
    .getByRole('button', { name: /^拖动快捷面板/ })
    .boundingBox())!
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x / 2, y + by.y / 2)
  await page.mouse.move(x + by.x, y + by.y)
  await page.mouse.up()
}

test('it is dragged both ways, stays in the window, and is where it was after a reload', async ({ page }) => {
  await registered(page)
  await page.goto(url('/index'))
  const first = await boxOf(page)

  await test.step('by the pointer', async () => {
    await drag(page, { x: -400, y: 100 })
    const moved = await boxOf(page)
    expect(Math.round(moved.x - first.x)).toBe(-400)
    expect(Math.round(moved.y - first.y)).toBe(100)
    await page.reload()
    await expect.poll(async () => Math.round((await boxOf(page)).x)).toBe(Math.round(moved.x))
    expect(Math.round((await boxOf(page)).y)).toBe(Math.round(moved.y))
  })

  await test.step('not out of the window, and back into a smaller one', async () => {
    await drag(page, { x: 3000, y: 3000 })
    const { width, height } = page.viewportSize()!
    const corner = await boxOf(page)
    expect(corner.x + corner.width).toBeLessThanOrEqual(width)
    expect(corner.y + corner.height).toBeLessThanOrEqual(height)
    await page.setViewportSize({ width: 1280, height: 600 })
    await expect.poll(async () => (await boxOf(page)).y + (await boxOf(page)).height).toBeLessThanOrEqual(600)
    await page.setViewportSize({ width, height })
    await expect.poll(async () => Math.round((await boxOf(page)).y)).toBe(Math.round(corner.y))
    await drag(page, { x: -3000, y: -3000 })
    expect((await boxOf(page)).x).toBeGreaterThanOrEqual(0)
    expect((await boxOf(page)).y).toBeGreaterThanOrEqual(0)
  })

  await test.step('by the keyboard, and folded by it', async () => {
    const grip = panelOf(page).getByRole('button', { name: /^拖动快捷面板/ })
    const before = await boxOf(page)
    await grip.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    const after = await boxOf(page)
    expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([24, 24])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: '快捷面板，已折叠' })).toBeVisible()
    await expect(panelOf(page).getByRole('button', { name: '聊天室' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('region', { name: '快捷面板，已折叠' })).toBeVisible()
    await expectAccessibleInBoth(page, '.side')
    await panelOf(page).getByRole('button', { name: '展开快捷面板', exact: true }).last().click()
    await expect(grip).toBeFocused()
    await expect(panelOf(page).getByRole('link', { name: '红包' })).toHaveAttribute('href', '/userCenter/redEnvelope')
    await expectAccessibleInBoth(page, '.side')
  })
})

test('the keyboard leads into the windows it opens, and back where they close', async ({ page }) => {
  await registered(page)
  await page.goto(url('/index'))
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  const entry = (name: string) => panelOf(page).getByRole('button', { name, exact: true })
  const chat = page.getByRole('dialog', { name: '聊天室' })

  await test.step('the chat', async () => {
    await press(/^聊天室/)
    await expect(chat).toBeFocused()
    await press('收起聊天室')
    await expect(page.getByRole('button', { name: '展开聊天室' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chat).toBeFocused()
    await page.reload()
    await expect(chat).toBeVisible()
    await expect(chat.locator(':focus')).toHaveCount(0)
    await press('关闭聊天室')
    await expect(entry('聊天室')).toBeFocused()
  })

  await test.step('customer service', async () => {
    await press(/^客服/)
    await page.getByRole('dialog', { name: '客服菜单' }).getByRole('button', { name: '在线客服' }).click()
    await press('关闭客服窗口')
    await expect(entry('客服')).toBeFocused()
  })
})

test('who is not signed in is asked to, and comes back; the red envelope only leads somewhere', async ({ page }) => {
  await page.goto(url('/lotteryHall'))
  for (const name of ['长龙助手', '聊天室', '客服']) {
    await panelOf(page).getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('请先登录')
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await panelOf(page).getByRole('button', { name: '客服', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '去登录' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2FlotteryHall$/)
})

test('it is not on the pages where it would be in the way', async ({ page }) => {
  await page.goto(url('/index'))
  await expect(panelOf(page)).toBeVisible()
  for (const path of ['/login', '/register', '/forgotPassword']) {
    await page.goto(url(path))
    await expect(page.getByRole('main')).toBeVisible()
    await expect(panelOf(page)).toHaveCount(0)
  }
  await registered(page)
  for (const path of ['/rebateDes', '/trendChart/k3_1m', '/chat']) {
    await page.goto(url(path))
    await expect(page.getByRole('main')).toBeVisible()
    await expect(panelOf(page)).toHaveCount(0)
  }
})

test('what it opens stands side by side where that fits, and a window never hides the buttons of another', async ({
  page,
}) => {
  await registered(page)
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto(url('/index'))
  const open = (name: string) => panelOf(page).getByRole('button', { name, exact: true }).click()
  const windowBox = async (name: string) => (await page.getByRole('dialog', { name }).boundingBox())!
  const openService = async () => {
    await open('客服')
    await page.getByRole('dialog', { name: '客服菜单' }).getByRole('button', { name: '在线客服' }).click()
  }
  const fold = (name: string) => page.getByRole('button', { name: `收起${name}` }).click()

  await test.step('chat and service beside each other', async () => {
    await open('聊天室')
    await openService()
    const [chat, service] = [await windowBox('聊天室'), await windowBox('在线客服')]
    expect(service.x + service.width).toBeLessThan(chat.x)
    await page.getByRole('button', { name: '关闭客服窗口' }).click()
  })

  await test.step('the streak helper beside the chat, and at the edge once that is folded', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('长龙助手')
    const helper = page.getByRole('region', { name: '长龙助手' })
    const right = async () => {
      const box = (await helper.boundingBox())!
      return box.x + box.width
    }
    await expect.poll(right).toBeLessThan((await windowBox('聊天室')).x)
    await fold('聊天室')
    await expect.poll(right).toBeGreaterThan(1300)
    await page.getByRole('button', { name: '关闭长龙助手' }).click()
  })

  await test.step('where only one fits, both can be folded, whichever was opened first', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: '展开聊天室' }).click()
    await openService()
    await fold('聊天室')
    await fold('客服窗口')
    await page.getByRole('button', { name: '关闭聊天室' }).click()
    await page.getByRole('button', { name: '展开客服窗口' }).click()
    await open('聊天室')
    await fold('客服窗口')
    await fold('聊天室')
  })
})
