/** What the chat says to the letter where no other story comes to it: refusals, progress, and what becomes of a room. */
import { SOCKET_PATH } from '@hongyun/contract/chat/paths.ts'
import { programPlanPaths } from '@hongyun/contract/plans/program-paths.ts'
import { passwordHash, roomPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { type CallName, routeOf } from '@hongyun/contract/wire/routes.ts'
import { openDirect } from '@hongyun/server/modules/social/chat/direct.ts'
import { deleteRoom, setRoom, type WantedRoom } from '@hongyun/server/modules/social/chat/save-room.ts'
import { addAuthor, makeKey } from '@hongyun/server/modules/social/plans/desk.ts'
import { inTransaction } from '@hongyun/server/platform/db/database.ts'
import { hashPassword } from '@hongyun/server/platform/keys/passwords.ts'
import { newRoom } from '@hongyun/server/testing/chat-rooms.ts'
import { actorCalled } from '@hongyun/server/testing/operators.ts'
import type { Page, WebSocketRoute } from '@playwright/test'
import { onDatabase } from '../database.ts'
import { another, enter } from '../envelopes.ts'
import { expectSaid } from '../said.ts'
import { asPlayer, expect, freshIssue, freshName, PASSWORD, quietLottery, registered, test, url } from '../visitor.ts'

const messages = (page: Page) => page.getByRole('log', { name: '消息' }).getByRole('article')
const field = (page: Page) => page.getByRole('textbox', { name: '消息', exact: true })
const playerOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '') as { userId: string; userName: string })

/** Keeps a call from its server until it is let go: what the page says meanwhile can be read. */
async function hold(page: Page, call: CallName): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url(encodePath(routeOf(call).path)), async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

test('what is written, copied, sent as a picture, and kept', async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await registered(page)
  const room = await onDatabase((database) => newRoom(database, { guests: true }))
  await enter(page, room.code)
  const picture = {
    name: 'drawing.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
  }

  await test.step('nothing is no message', async () => {
    await field(page).fill('  \n ')
    await field(page).press('Enter')
    await expect(page.getByRole('alert')).toHaveText('内容不能为空')
    await expect(messages(page)).toHaveCount(0)
  })

  await test.step('a message is copied', async () => {
    await field(page).fill('抄我一句')
    await field(page).press('Enter')
    await messages(page).getByRole('button', { name: '消息操作' }).click()
    await page.getByRole('toolbar').getByRole('button', { name: '复制' }).click()
    await expectSaid(page, '复制成功')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('抄我一句')
  })

  await test.step('a picture is made small and sent', async () => {
    const letGo = await hold(page, 'uploadChatFile')
    await page.locator('.composer input[type="file"]').setInputFiles(picture)
    await expectSaid(page, '正在压缩...')
    await expectSaid(page, '正在上传...')
    await expect(messages(page)).toHaveCount(1)
    letGo()
    await expect(messages(page)).toHaveCount(2)
  })

  await test.step('one is kept, and deleted again', async () => {
    await page.getByRole('button', { name: '表情', exact: true }).click()
    await page.getByText('收藏图片', { exact: true }).click()
    await page.getByRole('button', { name: '管理' }).click()
    const manager = page.getByRole('dialog', { name: '管理收藏图片' })
    await manager.locator('input[type="file"]').setInputFiles(picture)
    await expectSaid(page, '收藏成功')
    await manager.getByRole('button', { name: '收藏图片 1' }).click()
    const letGo = await hold(page, 'deleteSavedImage')
    await manager.getByRole('button', { name: '删除' }).click()
    await expectSaid(page, '正在删除...')
    await expect(page.getByText('删除成功')).toHaveCount(0)
    letGo()
    await expectSaid(page, '删除成功')
    await expect(manager.getByText('暂无收藏图片')).toBeVisible()
  })

  await test.step('a guest is offered an account instead', async () => {
    const guest = await another(browser)
    await guest.goto(url('/chatGuest'))
    await guest
      .getByRole('button', { name: await page.locator('.chat__head h2').innerText() })
      .first()
      .click()
    const offer = guest.getByRole('dialog', { name: '提示' })
    await guest.getByRole('button', { name: '长龙', exact: false }).click()
    await expect(offer).toContainText('长龙助手需要注册账号')
    await offer.getByRole('button', { name: '取消' }).click()
    await messages(guest).getByRole('button', { name: '查看图片' }).click()
    await guest.getByRole('dialog', { name: '查看图片' }).getByRole('button', { name: '收藏' }).click()
    await expect(offer).toContainText('收藏图片需要注册账号')
    await offer.getByRole('button', { name: '注册' }).click()
    await expect(guest).toHaveURL(/\/register/)
  })
})

/** A room as it is set first in this story. */
const wanted: WantedRoom = {
  ...{ title: '规则房', subTitle: '', avatar: '', imageUrl: '', content: '', messageLength: 500, slowSeconds: 0 },
  ...{ isShowList: true, isMessageBanned: false, guests: false, gradesIn: [], bannedGrades: [], sort: 99 },
  ...{ admins: [], managers: [] },
}
const everyGrade = [-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

test('what becomes of a room is told to who is in it', async ({ page }) => {
  await registered(page)
  const [room, locked] = await onDatabase(async (database) => [
    await newRoom(database),
    await newRoom(database, { passwordHash: await hashPassword(roomPasswordHash('2580')) }),
  ])
  const set = (change: Partial<WantedRoom>) =>
    onDatabase((database) => inTransaction(database, (tx) => setRoom(tx, room.id, { ...wanted, ...change }, undefined)))
  const told = page.getByRole('dialog', { name: '提示' })
  const { userName } = await playerOf(page)
  await enter(page, room.code)

  await test.step('the grade of the player is banned', async () => {
    await set({ bannedGrades: everyGrade })
    await expect(page.locator('.muted-in')).toContainText('您的等级已禁言')
    await set({})
    await expect(field(page)).toBeVisible()
  })

  await test.step('the player is made a manager, and comes in again', async () => {
    await set({ managers: [userName] })
    await expect(told).toContainText('账号权限已变更，请重新进入房间')
    await told.getByRole('button', { name: '知道了' }).click()
    await expect(field(page)).toHaveCount(0)
    await page.getByRole('button', { name: '规则房' }).click()
    await expect(field(page)).toBeVisible()
  })

  await test.step('it is deleted', async () => {
    await onDatabase((database) => inTransaction(database, (tx) => deleteRoom(tx, room.id)))
    await expect(told).toContainText('房间已被删除')
    // The chat closes: as a page it leads to the front page.
    await expect(page).toHaveURL(url('/index'))
    await told.getByRole('button', { name: '知道了' }).click()
  })

  await test.step('whoever comes back to it is told as well, and is in another one the next time', async () => {
    await page.evaluate((code) => localStorage.setItem('roomCode', code), room.code)
    const chat = page.getByRole('region', { name: '快捷面板' }).getByRole('button', { name: '聊天室' })
    await chat.click()
    await expect(told).toContainText('房间已被删除')
    await told.getByRole('button', { name: '知道了' }).click()
    await expect(page.getByRole('dialog', { name: '聊天室' })).toHaveCount(0)
    await chat.click()
    await expect(field(page)).toBeVisible()
    await page.getByRole('button', { name: '关闭聊天室' }).click()
  })

  await test.step('one with a password says how long that is', async () => {
    await page.evaluate((code) => localStorage.setItem('roomCode', code), locked.code)
    await page.goto(url('/chat'))
    await expect(page.getByLabel('房间密码')).toHaveAccessibleDescription('密码为4位数字')
  })
})

test('a connection that fails is told', async ({ page }) => {
  await registered(page)
  const room = await onDatabase((database) => newRoom(database))
  let answer: (opened: WebSocketRoute) => void
  await page.routeWebSocket(
    ({ pathname }) => pathname === encodePath(SOCKET_PATH),
    (opened) => answer(opened),
  )

  await test.step('for good, once it was tried again five times', async () => {
    let tries = 0
    answer = (opened) => {
      tries += 1
      void opened.close({ code: 1011 })
    }
    await enter(page, room.code)
    await expect(page.getByText('连接失败，请稍后再试')).toBeVisible()
    expect(tries).toBe(6)
  })

  await test.step('with the reason of the server, and the chat closes', async () => {
    answer = (opened) =>
      opened.send(JSON.stringify({ code: 2, success: false, msg: '聊天正在维护', data: { reason: 'maintenance' } }))
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('dialog', { name: '提示' })).toContainText('聊天正在维护')
    await expect(page).toHaveURL(url('/index'))
  })
})

/** A new player, by a call. */
async function newPlayer(page: Page): Promise<bigint> {
  const userName = freshName()
  const form = { userName, password: passwordHash(userName, PASSWORD) }
  const made = await page.request.post(url(encodePath(routeOf('register').path)), { form })
  const { data } = (await made.json()) as { data: { userId: string } }
  return BigInt(data.userId)
}

/** A plan of a program on a play whose unit bets have an amount; answers its id and what posts a play of it. */
async function newPlan(roomCode: string, lotteryCode: string) {
  const playName = `金额${Date.now().toString(36)}`
  const key = await onDatabase(async (database) => {
    const actor = await actorCalled(database, 'zhao_min')
    const author = { kind: 'program', name: playName, rooms: [roomCode], reason: '合作' } as const
    return makeKey(database, actor, await addAuthor(database, actor, author), '首次发放')
  })
  const send = async (path: keyof typeof programPlanPaths, body: Record<string, string>) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await fetch(url(programPlanPaths[path]), { method: 'POST', headers, body: JSON.stringify(body) })
    return (await answer.json()) as { code: number; data: { id: string } }
  }
  const describePlay = '每期都推荐大'
  const { data } = await send('addPlan', {
    ...{ playName, lotteryCode, playDetailCode: 'fc3d_lm_zonghe', describePlay, rooms: roomCode },
  })
  return { id: data.id, post: (issue: string) => send('addPlay', { planId: data.id, issue, bettingNumber: 'da' }) }
}

test('a plan without a draw is shared into too many chats, and followed', async ({ page, browser }) => {
  await asPlayer(page)
  const { code: lotteryCode } = await quietLottery()
  const { userId } = await playerOf(page)
  const elsewhere = await another(browser)
  const others: bigint[] = []
  for (let made = 0; made < 31; made++) others.push(await newPlayer(elsewhere))
  const room = await onDatabase(async (database) => {
    const made = await newRoom(database, { managers: [BigInt(userId)] })
    for (const other of others) await openDirect(database, BigInt(userId), other)
    return made
  })
  const plan = await newPlan(room.code, lotteryCode)

  await test.step('its history is empty', async () => {
    await page.goto(url(`/plans?id=${plan.id}`))
    await expect(page.getByText('暂无开奖记录')).toBeVisible()
  })

  await test.step('thirty private chats are the most', async () => {
    await page.getByRole('button', { name: '分享', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '分享到聊天' })
    await dialog.getByRole('tab', { name: /^私聊/ }).click()
    const picks = dialog.getByRole('checkbox')
    for (const on of [11, 11, 8]) {
      await expect(picks).toHaveCount(on === 8 ? 9 : on)
      for (let nth = 0; nth < on; nth++) await picks.nth(nth).check()
      if (on === 11) await dialog.getByRole('button', { name: '下一页' }).click()
    }
    await expect(dialog.getByRole('alert')).toHaveText('分享仅限30个聊天房间')
    await expect(dialog.getByRole('status')).toHaveText('已选 30 个聊天')
    await expect(picks.nth(8)).toBeDisabled()
    await dialog.getByRole('button', { name: '取消' }).click()
  })

  await test.step('it is followed with an amount, and one waits for the answer', async () => {
    const issue = await freshIssue(page, lotteryCode)
    expect(await plan.post(issue)).toMatchObject({ code: 1 })
    await enter(page, room.code)
    await page.locator('.plan-card').last().getByRole('button', { name: '跟投' }).click()
    const dialog = page.getByRole('dialog', { name: '跟投' })
    await dialog.getByRole('button', { name: /跟投$/ }).click()
    await expect(dialog.getByText('请输入每注金额')).toBeVisible()
    await dialog.getByRole('textbox', { name: '每注金额' }).fill('5')
    const letGo = await hold(page, 'addBetting')
    await dialog.getByRole('button', { name: /跟投$/ }).click()
    await expect(dialog.getByRole('button', { name: '正在投注，请稍候' })).toBeVisible()
    letGo()
    await expectSaid(page, '投注成功')
  })
})
