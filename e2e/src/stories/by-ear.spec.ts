/** A bet by who sees nothing: keys, roles, names and live regions alone say what there is and what has happened. */
import type { Page } from '@playwright/test'
import { asPlayer, expect, openBoard, quietLottery, test } from '../visitor.ts'

/** Presses Tab until what has the focus has this role and name; fails after as many as a patient listener would press. */
async function tabTo(page: Page, role: 'button' | 'tab', name: string, most = 40): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return
  }
  throw new Error(`${most} times Tab did not reach the ${role} ${name}`)
}

test('a bet is picked, understood, placed and found by ear and keys alone', async ({ page }) => {
  await asPlayer(page)
  const { name, path } = await quietLottery()
  await openBoard(page, path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: '当期' }).getByRole('timer')).toHaveAccessibleName(
    /^距封盘 \d+时\d+分\d+秒$/,
  )

  // The board takes picks while its issue is on sale.
  await expect(page.getByRole('button', { name: /机选/ }).first()).toBeEnabled()

  // The board: each row is a group with a name, each number a button that says whether it is picked.
  for (const [place, number] of [
    ['百位', '1'],
    ['十位', '2'],
    ['个位', '3'],
  ] as const) {
    const digit = page
      .getByRole('group', { name: place })
      .getByRole('button', { name: new RegExp(`^${number}(?!\\d)`) })
    await digit.first().focus()
    await page.keyboard.press('Space')
    await expect(digit.first()).toHaveAttribute('aria-pressed', 'true')
  }
  const slip = page.getByRole('complementary', { name: '注单' })
  await expect(slip).toContainText('1 注')
  await expect(slip).toContainText('合计 ¥2.00')

  await tabTo(page, 'button', '立即投注')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '确认投注' })
  await expect(dialog).toContainText('第 ')
  await expect(dialog).toContainText('¥2.00')
  await tabTo(page, 'button', '确认投注', 20)
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-live=polite]').filter({ hasText: '投注成功' })).toHaveCount(1)
  await expect(dialog).toBeHidden()

  const bets = page.getByRole('table', { name: '我的最近投注' })
  await expect(bets.getByRole('columnheader', { name: '期号' })).toBeVisible()
  await expect(bets.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(/^\d+(-\d+)?$/)
  await expect(bets.getByRole('row').nth(1)).toContainText('1 | 2 | 3')
  // A draw a minute may have come by now.
  await expect(bets.getByRole('row').nth(1)).toContainText(/等待开奖|开奖中|中奖/)

  // Nothing picked: the refusal is an alert.
  await page.getByRole('button', { name: '立即投注' }).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: '请选择' })).toBeVisible()
})
