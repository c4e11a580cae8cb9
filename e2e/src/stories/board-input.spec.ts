/** Input on the board that is what was meant: numbers, the confirmation, keys, skip links, slips that come back. */
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from '../accessible.ts'
import { expectSaid } from '../said.ts'
import { asPlayer, confirmBets, expect, openQuietBoard, quietLottery, test, url } from '../visitor.ts'

async function openQuiet(page: Page): Promise<void> {
  await asPlayer(page)
  await openQuietBoard(page)
}

test('a multiple that is none is refused with the reason, and nothing is placed', async ({ page }) => {
  await openQuiet(page)
  const slip = page.getByRole('complementary')
  const multiple = slip.getByRole('spinbutton', { name: '倍数' })
  await page.getByRole('button', { name: '机选', exact: true }).click()
  for (const [typed, reason] of [
    ['1.5', '倍数格式错误'],
    ['99999999', '倍数必须在1与10000之间'],
  ] as const) {
    await multiple.fill('')
    await multiple.pressSequentially(typed)
    await expect(multiple).toHaveValue(typed)
    await expect(slip.getByRole('alert')).toHaveText(reason)
    await slip.getByRole('button', { name: '立即投注' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await multiple.fill('2')
  await expect(slip.getByRole('alert')).toHaveCount(0)
  await slip.getByRole('button', { name: '立即投注' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 倍')
})

test('a second click does not close the confirmation; it can be skipped, and asked for again', async ({ page }) => {
  await openQuiet(page)
  const slip = page.getByRole('complementary')
  const dialog = page.getByRole('dialog')
  const place = slip.getByRole('button', { name: '立即投注' })
  await page.getByRole('button', { name: '机选', exact: true }).click()
  await place.dblclick()
  await page.waitForTimeout(500)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('checkbox', { name: /以后跳过确认/ }).check()
  await confirmBets(page)

  const rows = page.getByRole('table', { name: '我的最近投注' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '机选', exact: true }).click()
  await place.click()
  await expect(rows).toHaveCount(3)
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: '快捷键与投注设置' }).click()
  await dialog.getByRole('checkbox', { name: /跳过确认/ }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '机选', exact: true }).click()
  await place.click()
  await expect(dialog).toContainText('确认投注')
})

test('a bet by keyboard alone: two Tabs to the board, one to the bet button, and keys of its own', async ({ page }) => {
  await openQuiet(page)
  const slip = page.getByRole('complementary')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '跳到选号' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#plays-panel .digit').first()).toBeFocused()

  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('机选')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('r')
  await page.keyboard.press('3')
  await expect(slip.getByRole('spinbutton', { name: '倍数' })).toHaveValue('10')
  const skip = page.getByRole('button', { name: '跳到投注按钮' })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(slip.getByRole('button', { name: '立即投注' })).toBeFocused()
  await page.keyboard.press('b')
  await expect(dialog).toContainText('10 倍')
  await page.keyboard.press('Enter')
  await expectSaid(page, '投注成功')
})

test('the bet button is the next Tab after the cells; from there Tab goes on, and back', async ({ page }) => {
  await openQuiet(page)
  const bet = page.getByRole('button', { name: '立即投注' })
  const focusIn = (selector: string) => page.locator(selector).evaluate((part) => part.contains(document.activeElement))
  for (const [path, last] of [
    ['/lottery/K3/k3_5m', '#plays-panel .cell[tabindex="0"]'],
    [(await quietLottery()).path, '#plays-panel .digit[tabindex="0"]'],
    ['/lottery/KL8/kl8_5m', '#plays-panel .marks__pick[tabindex="0"]'],
    ['/lottery/PK10/pk10_5m?play=pk10_lm_1', '#plays-panel .wagers__cell input'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(url(path))
      await expect(page.getByRole('button', { name: /机选/ }).first()).toBeEnabled()
      const cell = page.locator(last).last()
      await expect(cell).toBeEnabled()
      await cell.focus()
      await page.keyboard.press('Tab')
      await expect(bet).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(cell).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      // What follows the cells is reached as before.
      await expect(bet).not.toBeFocused()
      expect(await focusIn('.slip')).toBe(false)
      await bet.focus()
      await page.keyboard.press('Tab')
      expect(await focusIn('#plays-panel')).toBe(false)
    })
  }
})

test('the last slip comes back, and a slip is kept under a name', async ({ page }) => {
  await openQuiet(page)
  const lines = page.getByRole('list', { name: '待投注' }).getByRole('listitem')
  await page.getByRole('button', { name: '机选', exact: true }).click()
  await page.getByRole('button', { name: '立即投注' }).click()
  await confirmBets(page)
  await page.reload()
  await page.getByRole('button', { name: '上一单' }).click()
  await expect(lines).toHaveCount(1)

  await page.getByRole('button', { name: '常用单' }).click()
  const dialog = page.getByRole('dialog', { name: '常用单' })
  await dialog.getByRole('textbox', { name: '常用单名称' }).fill('周末')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: '常用单' })).toContainText('周末')
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: '取用' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(lines).toHaveCount(2)
})
