/** The chat in a frame of another site: an operator lets the site in, its user comes by a key, talks, and is sent away. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newRoom } from '@hongyun/server/testing/chat-rooms.ts'
import { changeSettings } from '@hongyun/server/testing/settings.ts'
import type { Frame, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth, expectWithin } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import { atDesk, forgetFailures, stepUp } from '../operators.ts'
import { expectSaid } from '../said.ts'
import { expect, freshName, PASSWORD, registered, test, url } from '../visitor.ts'

const example = fileURLToPath(new URL('../../../docs/embed/server.ts', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The example of docs/embed, with the key that the console gave. */
async function startForum(partner: string, privateKey: string, port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'hongyun-forum-'))
  const keyFile = join(folder, 'key.pem')
  await writeFile(keyFile, privateKey)
  const env = { ...process.env, SITE: url(''), PARTNER: partner, KEY_FILE: keyFile, PORT: String(port) }
  const forum: ChildProcess = spawn(process.execPath, [example], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(forum.stdout!, 'data')
  return async () => {
    forum.kill()
    await rm(folder, { recursive: true })
  }
}

async function frameOf(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().some((frame) => frame.url().includes('/embed/chat'))).toBe(true)
  return page.frames().find((frame) => frame.url().includes('/embed/chat'))!
}

const write = async (at: Page | Frame, text: string) => {
  const field = at.getByRole('textbox', { name: '消息', exact: true })
  await field.fill(text)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}
const messages = (at: Page | Frame) => at.getByRole('log', { name: '消息' }).getByRole('article')

test('a forum shows the chat to its users', async ({ page, browser }) => {
  const newPage = async () => (await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })).newPage()
  const [desk, other] = [await newPage(), await newPage()]
  const port = await freePort()
  const partner = `forum-${port}`
  // Another site, not only another port of this one: no cookie of ours goes into its frames.
  const forumOrigin = `http://localhost:${port}`
  const room = await onDatabase(async (database) => {
    await changeSettings(database, { embedChatEnabled: true })
    return newRoom(database, {})
  })
  const title = await onDatabase(async (database) => {
    const [found] = await database.query<{ title: string }>('select title from chat_room where id = $1', [room.id])
    return found!.title
  })
  const nextCode = await atDesk(desk, 'embedder', 'embed', '/console/chat/embed')

  await test.step('an operator lets it in, and gets its key once', async () => {
    await desk.getByRole('button', { name: '添加合作站点' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '编号' }).fill(partner)
    await dialog.getByRole('textbox', { name: '名称' }).fill('彩友论坛')
    await dialog.getByRole('textbox', { name: '来源' }).fill(`${forumOrigin}/`)
    await dialog.getByRole('checkbox', { name: title }).check()
    await dialog.getByRole('button', { name: '添加', exact: true }).click()
    await expect(dialog.getByText('不是来源')).toBeVisible()
    await dialog.getByRole('textbox', { name: '来源' }).fill(forumOrigin)
    await expectAccessibleInBoth(desk, '[role=dialog]')
    await dialog.getByRole('button', { name: '添加', exact: true }).click()
    await stepUp(desk, '添加', nextCode)
    await desk.getByRole('button', { name: '彩友论坛 的新密钥' }).last().click()
    await desk.getByRole('button', { name: '生成', exact: true }).click()
    await stepUp(desk, '生成', nextCode)
    await expect(desk.getByText('私钥只显示这一次')).toBeVisible()
  })
  const privateKey = await desk.locator('.embed-key').innerText()
  const stopForum = await startForum(partner, `${privateKey.trim()}\n`, port)
  await desk.getByRole('button', { name: '我已保存' }).click()

  await registered(other)
  await other.goto(url('/chat'))
  await other.getByRole('button', { name: title }).click()

  await test.step('its page shows the frame, which waits for a user', async () => {
    await page.goto(forumOrigin)
    await expect((await frameOf(page)).getByText('正在等待登录')).toBeVisible()
    await expect(page.getByText('请先登录论坛')).toBeVisible()
  })

  const userName = freshName()
  await test.step('a user of it registers in the frame', async () => {
    await page.getByRole('textbox', { name: '论坛昵称' }).fill('论坛小满')
    await page.getByRole('button', { name: '登录论坛' }).click()
    const frame = await frameOf(page)
    await expect(frame.getByText('您在彩友论坛的昵称是“论坛小满”')).toBeVisible()
    await expect(page.getByText('请在下方绑定或注册账号')).toBeVisible()
    await expectAccessible(frame, '.embed')
    await frame.getByRole('textbox', { name: '用户名' }).fill(userName)
    await frame.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await frame.getByLabel('确认密码').fill(PASSWORD)
    await frame.getByRole('button', { name: '注册并进入' }).click()
    await expect(frame.getByText('请确认您已年满 18 周岁')).toBeVisible()
    await frame.getByRole('checkbox').check()
    await frame.getByRole('button', { name: '注册并进入' }).click()
    await expect(page.getByText('已进入聊天室')).toBeVisible()
  })

  await test.step('what is said in the frame is heard in the room, and the other way', async () => {
    const frame = await frameOf(page)
    await write(frame, '论坛来的，大家好')
    await expect(messages(other)).toHaveText([/论坛来的，大家好/])
    await expect(messages(other)).toContainText('论坛小满')
    await write(other, '欢迎')
    await expect(messages(frame).last()).toContainText('欢迎')
    await expectAccessible(frame, '.embed')
    await page.setViewportSize({ width: 420, height: 800 })
    await expectWithin(frame, 'the chat in a narrow frame')
    await page.setViewportSize({ width: 1440, height: 900 })
    // Only this room is there, and nobody is signed in on the site by it.
    await expect(frame.getByRole('navigation', { name: '聊天房间' }).getByRole('button')).toHaveCount(1)
    expect((await page.context().cookies(url(''))).map(({ name }) => name)).toEqual([])
  })

  await test.step('a message of any other window is ignored', async () => {
    const frame = await frameOf(page)
    await page.evaluate(() => {
      const stranger = document.createElement('iframe')
      stranger.srcdoc = `<script>parent.frames[0].postMessage({ hongyun: 1, type: 'login', key: 'a.b' }, '*')</script>`
      document.body.append(stranger)
      return new Promise((resolve) => stranger.addEventListener('load', resolve, { once: true }))
    })
    await write(frame, '还在这里')
    await expect(messages(other).last()).toContainText('还在这里')
  })

  await test.step('whoever is bound comes in at once', async () => {
    await page.reload()
    await expect(messages(await frameOf(page)).last()).toContainText('还在这里')
  })

  await test.step('its owner ends the binding on the site, and binds the account again in the frame', async () => {
    const own = await newPage()
    await own.goto(url('/login?redirect=/userCenter/accountBindList'))
    await own.getByRole('textbox', { name: '用户名' }).fill(userName)
    await own.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await own.getByRole('button', { name: '登录', exact: true }).click()
    await expect(own.getByRole('heading', { name: '合作站点' })).toBeVisible()
    await expectAccessibleInBoth(own, '#main')
    await own.getByRole('button', { name: '解除与彩友论坛的绑定' }).click()
    await own.getByRole('dialog').getByRole('button', { name: '解除', exact: true }).click()
    await expect(own.getByRole('heading', { name: '合作站点' })).toHaveCount(0)
    await expect((await frameOf(page)).getByRole('alert')).toBeVisible()
    await page.reload()
    const frame = await frameOf(page)
    await frame.getByRole('tab', { name: '绑定已有账号' }).click()
    await frame.getByRole('textbox', { name: '用户名' }).fill(userName)
    await frame.getByLabel('密码', { exact: true }).fill(`${PASSWORD}x`)
    await frame.getByRole('button', { name: '绑定并进入' }).click()
    await expect(frame.getByText('用户名或密码错误')).toBeVisible()
    await forgetFailures()
    await frame.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await frame.getByRole('button', { name: '绑定并进入' }).click()
    await expectSaid(frame, '绑定成功')
    await expect(messages(frame).last()).toContainText('还在这里')
    await own.context().close()
  })

  await test.step('at another origin the browser shows no frame', async () => {
    const elsewhere = await newPage()
    await elsewhere.goto(`http://127.0.0.1:${port}/`)
    await expect.poll(() => elsewhere.frames()[1]?.url()).toMatch(/^chrome-error:/)
    await elsewhere.context().close()
  })

  await test.step('the partner is turned off: its users are sent away at once', async () => {
    await desk.getByRole('button', { name: '更改 彩友论坛' }).last().click()
    await desk.getByRole('dialog').getByRole('switch', { name: '启用' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: '更改', exact: true }).click()
    await stepUp(desk, '更改', nextCode)
    const frame = await frameOf(page)
    await expect(frame.getByRole('alert')).toContainText('您已被管理员下线')
    await expect(page.getByText(/聊天室：您已被管理员下线/)).toBeVisible()
  })
  await stopForum()
})
