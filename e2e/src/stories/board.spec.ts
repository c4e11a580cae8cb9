/** The board by keyboard and pointer: picking, the slip that survives a reload, too little money. */
import { asPlayer, confirmBets, expect, openBoard, openQuietBoard, registered, test } from '../visitor.ts'

test('the board works with the keyboard alone', async ({ page }) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/K3/k3_5m')
  const first = page.getByRole('button', { name: /^3(?!\d)/ }).first()
  // Closed until the clock is synchronised: a closed cell takes no focus.
  await expect(first).toBeEnabled()
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^4(?!\d)/ }).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('complementary')).toContainText('2 注')
})

test('the slip survives a reload, and its lines can be taken off', async ({ page }) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/K3/k3_5m')
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: '加入注单' }).click()
  const lines = page.getByRole('list', { name: '待投注' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await page.reload()
  await expect(lines).toHaveCount(1)
  await lines.getByRole('button').first().click()
  await expect(lines).toHaveCount(0)
})

test('a server that goes away once something is picked fails the bet, not the board; the bet is sent when it is back', async ({
  context,
}) => {
  // Its own page: what can't be reached is an error in the console.
  const page = await context.newPage()
  await asPlayer(page)
  await openQuietBoard(page)
  await page.getByRole('button', { name: '机选' }).click()
  await page.waitForFunction(() =>
    ['/confirm-bets', '/modal-'].every((file) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(file)),
    ),
  )
  let isAway = true
  await page.route('**/*', (route) => (isAway ? route.abort() : route.continue()))
  await page.getByRole('button', { name: '立即投注' }).click()
  const dialog = page.getByRole('dialog', { name: '确认投注' })
  await dialog.getByRole('button', { name: '确认投注' }).click()
  await expect(dialog.getByRole('alert')).toContainText('网络')
  await expect(page.getByRole('complementary')).toContainText('1 注')
  isAway = false
  await confirmBets(page)
})

test('without money the bet offers to recharge and keeps the slip', async ({ page }) => {
  await registered(page)
  await openBoard(page, '/lottery/K3/k3_5m')
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: '立即投注' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('余额不足')
  await dialog.getByRole('button', { name: '充值' }).click()
  await expect(page).toHaveURL(/recharge/)
})

test('a waiting bet can be taken back while the issue is open', async ({ page }) => {
  await asPlayer(page)
  await openQuietBoard(page)
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: '立即投注' }).click()
  await confirmBets(page)
  const row = page.getByRole('table', { name: '我的最近投注' }).getByRole('row').nth(1)
  await row.getByRole('button', { name: '撤单' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /撤单|确/ })
    .last()
    .click()
  await expect(row).toContainText('已撤单')
})

test('dialogs close on Escape and give the focus back', async ({ page }) => {
  await asPlayer(page)
  // A closed button takes no focus.
  await openQuietBoard(page)
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: '加入注单' }).click()
  await page.getByRole('button', { name: '机选' }).click()
  for (const name of ['立即投注', '确认投注', '追号']) {
    const opener = page.getByRole('complementary').getByRole('button', { name, exact: true })
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('the rarest plays say at once how much there may be on them', async ({ page }) => {
  await asPlayer(page)
  const slip = page.getByRole('complementary')

  await openBoard(page, '/lottery/KL8/kl8_5m?play=kl8_rx10_fs')
  await expect(slip).toContainText('目前每注最多 角 × 2 倍')
  await page.getByRole('button', { name: '机选' }).click()
  await slip.getByRole('button', { name: '立即投注' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await slip.getByRole('button', { name: '改为 角 × 2 倍' }).click()
  await expect(slip).not.toContainText('目前每注最多')
  await slip.getByRole('button', { name: '立即投注' }).click()
  await expect(page.getByRole('dialog')).toContainText('¥0.40')
  await page.keyboard.press('Escape')

  await openBoard(page, '/lottery/BJ28/bj28_3m?play=bj28_tema')
  await page.getByRole('textbox', { name: '特码 0 金额' }).fill('5000')
  await expect(slip).toContainText('每注最多 510 元')
  await slip.getByRole('button', { name: '改为 510 元' }).click()
  await expect(page.getByRole('textbox', { name: '特码 0 金额' })).toHaveValue('510')
})
