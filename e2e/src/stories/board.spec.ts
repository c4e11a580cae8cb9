/** The board by keyboard and pointer: picking, the slip that survives a reload, too little money. */
import { expect, freshName, register, signIn, test, url } from '../visitor.ts'

test('the board works with the keyboard alone', async ({ page }) => {
  await signIn(page)
  await page.goto(url('/lottery/K3/k3_5m'))
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
  await signIn(page)
  await page.goto(url('/lottery/K3/k3_5m'))
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: '加入注单' }).click()
  const lines = page.getByRole('list', { name: '待投注' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await page.reload()
  await expect(lines).toHaveCount(1)
  await lines.getByRole('button').first().click()
  await expect(lines).toHaveCount(0)
})

test('without money the bet offers to recharge and keeps the slip', async ({ page }) => {
  await register(page, freshName())
  await page.goto(url('/lottery/K3/k3_5m'))
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: '立即投注' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('余额不足')
  await dialog.getByRole('button', { name: '充值' }).click()
  await expect(page).toHaveURL(/recharge/)
})

test('a waiting bet can be taken back while the issue is open', async ({ page }) => {
  await signIn(page)
  await page.goto(url('/lottery/K3/k3_5m'))
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: '立即投注' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /确认/ }).click()
  await expect(page.getByText('投注成功').first()).toBeVisible()
  const row = page.getByRole('table', { name: '我的最近投注' }).getByRole('row').nth(1)
  await row.getByRole('button', { name: '撤单' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /撤单|确/ })
    .last()
    .click()
  await expect(row).toContainText('已撤单')
})
