/** The tenant sets odds of its own while a player looks at the old ones: asked again, paid by them, explained by the rules. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { routeOf } from '@hongyun/contract/wire/routes.ts'
import { odds } from '../site-command.ts'
import { asPlayer, clientOf, confirmBets, expect, expectTimeLeft, openBoard, pickCell, test, url } from '../visitor.ts'

/** The longest wait for the fast lottery: the rest of its issue, and the settlement. */
const DRAW_MS = 120_000

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hongyun-own-odds-'))
})
test.afterAll(async () => {
  await odds('clear')
  await rm(folder, { recursive: true, force: true })
})

test('a bet is asked about again at the odds the tenant has set, and settled at them', async ({ page }) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/K3/k3_1m')
  await page.getByRole('button', { name: '大小单双', exact: true }).click()
  const cells = page.getByRole('group', { name: '和值大小单双', exact: true })
  for (const side of ['大', '小']) await pickCell(cells.getByRole('button', { name: new RegExp(`^${side}.*1\\.96`) }))
  const dialog = page.getByRole('dialog')

  await test.step('what pays too much is refused', async () => {
    const sheet = join(folder, 'too-much.csv')
    await writeFile(sheet, 'K3,k3_hezhi_lm,1,2.1\n')
    await expect(odds('set', sheet, '--reason', '活动')).rejects.toThrow('返还率为 105.0000%（21/20），超过 100%')
  })

  await test.step('the slip says what changed, and asks', async () => {
    const sheet = join(folder, 'sheet.csv')
    // At the player's rebate of 8 %: 1.879 × 98/99.
    await writeFile(sheet, 'K3,k3_hezhi_lm,1,1.879\n')
    // Until the bet is refused the page does not learn of the new odds.
    const { promise: refused, resolve: onRefused } = Promise.withResolvers<void>()
    const rebatePath = encodePath(routeOf('getBetRebate').path)
    await page.route(
      (asked) => asked.pathname.includes(rebatePath),
      async (route) => {
        await refused
        await route.continue()
      },
    )
    await odds('set', sheet, '--reason', '活动', '--by', 'operator')
    // The server learns of what a command has set a moment later.
    const api = await clientOf(page)
    const k3 = async () => JSON.stringify(await api('getBetRebate', { lotteryType: 'K3' }))
    await expect.poll(k3).toMatch(/"k3_hezhi_lm#?[^"]*","bonus":"1\.86/)
    // An issue that closes meanwhile would be asked about instead.
    await expectTimeLeft(page)
    await page.getByRole('button', { name: '立即投注' }).click()
    await Promise.all([
      page.waitForResponse((answer) => answer.url().includes(encodePath(routeOf('addBetting').path))),
      dialog.getByRole('button', { name: /确认投注|继续投注/ }).click(),
    ])
    onRefused()
    await expect(dialog).toContainText('赔率或返点已更新，请确认后重新投注')
    await expect(dialog).toContainText('赔率 1.86原赔率 1.96')
    await expect(cells.getByRole('button', { name: /^大/ })).toContainText('1.86')
    await expect(dialog.getByText('3.72')).toBeVisible()
  })

  await test.step('the bet is taken and settled at the new odds', async () => {
    await confirmBets(page)
    const row = page.getByRole('table', { name: '我的最近投注' }).getByRole('row').nth(1)
    await expect(row).toContainText('部分返还', { timeout: DRAW_MS })
  })

  await test.step('the rules say that they are its own, and what they return', async () => {
    await page.goto(url('/howtoplay/k3_30s'))
    const levels = page.getByRole('table', { name: '和值大小单双的概率与赔率' })
    await expect(levels.getByRole('row').nth(1)).toContainText('赔率由本站自定')
    await expect(levels.getByRole('row').nth(1)).toContainText('1.86')
    await expect(levels.getByRole('row').nth(1)).toContainText('93.0000%')
    await page.goto(url('/rebateDes'))
    await expect(page.getByText('下表标有“自定”的赔率由本站另定')).toBeVisible()
  })

  await test.step('taken back, the chances decide again', async () => {
    await odds('clear', '--type', 'K3')
    const levels = page.getByRole('table', { name: '和值大小单双的概率与赔率' })
    await expect(async () => {
      await page.goto(url('/howtoplay/k3_30s'))
      await expect(levels).toContainText('98.0000%', { timeout: 15_000 })
    }).toPass({ timeout: 240_000 })
  })
})
