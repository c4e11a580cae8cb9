/** 长龙助手: a streak is picked, bet on and settled, and what is missing is said; and names that the tenant disguises. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBoth } from '../accessible.ts'
import { expectSaid } from '../said.ts'
import { site } from '../site-command.ts'
import { asPlayer, expect, test, url } from '../visitor.ts'

/** Two draws of some lottery and what is left of the issues before them. */
const STREAK_MS = 200_000
/** A draw of a lottery of one minute, and its settlement. */
const DRAW_MS = 120_000
/** Of one press: a browser that has no core to itself may do it and not say so. */
const PRESS_MS = 5000

async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '长龙助手', exact: true }).click()
  const panel = page.getByRole('region', { name: '长龙助手' })
  await expect(panel).toBeFocused()
  return panel
}

/** The two buttons of a streak whose issue stays open for a while. */
async function findStreak(panel: Locator): Promise<{ lottery: string; pair: Locator }> {
  const time = panel.page().getByRole('timer', { name: /0时0分[2-4]\d秒/ })
  const row = panel.getByRole('listitem').filter({ has: time }).first()
  await expect(row).toBeVisible({ timeout: STREAK_MS })
  const label = (await row.getByRole('group').getAttribute('aria-label')) ?? ''
  const [lottery = '', play = ''] = label.split('，')[0]?.split(' ') ?? []
  const side = label.includes('大') || label.includes('小') ? /[大小]/ : undefined
  const groups = panel.getByRole('group', { name: new RegExp(`^${lottery} ${play}，已连开`) })
  return { lottery, pair: side ? groups.filter({ hasText: side }).first() : groups.first() }
}

/** Presses a button of a streak until it is picked, or not any more. */
async function press(button: Locator, isPicked: 'true' | 'false'): Promise<void> {
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed', { timeout: PRESS_MS })) !== isPicked)
      await button.click({ timeout: PRESS_MS })
    await expect(button).toHaveAttribute('aria-pressed', isPicked, { timeout: PRESS_MS })
  }).toPass({ timeout: 3 * PRESS_MS })
}

/** Picks a side of a streak in all ways; where its issue closes meanwhile, of another one. Answers its lottery. */
async function pickStreak(panel: Locator): Promise<string> {
  let picked = ''
  await expect(async () => {
    const { lottery, pair } = await findStreak(panel)
    const [first, second] = [pair.getByRole('button').first(), pair.getByRole('button').last()]
    await press(first, 'true')
    await press(second, 'true')
    await expect(first).toHaveAttribute('aria-pressed', 'false', { timeout: PRESS_MS })
    await press(second, 'false')
    await press(second, 'true')
    picked = lottery
  }).toPass({ timeout: STREAK_MS })
  return picked
}

/** Picks a side of a streak, and nothing else that an earlier pick may have left. */
async function pickOnly(panel: Locator): Promise<string> {
  const picked = panel.getByRole('group', { name: /，已连开/ }).getByRole('button', { pressed: true })
  while ((await picked.count()) > 0) await picked.first().click({ timeout: PRESS_MS })
  return pickStreak(panel)
}

test.beforeAll(() => site('set', 'streakLeast', '2'))

test('a streak is picked, bet on and settled, from any page', async ({ page }) => {
  await asPlayer(page)
  await page.goto(url('/index'))
  const panel = await openPanel(page)
  const amount = panel.getByRole('textbox', { name: '长龙投注金额' })
  const place = panel.getByRole('button', { name: '投注', exact: true })

  await test.step('nothing picked is no bet', async () => {
    await place.click()
    await expect(panel.getByRole('alert')).toHaveText('请选择一注号码投注')
    // What is typed stays as it is: no other number is made of it.
    await amount.pressSequentially('1.5')
    await expect(amount).toHaveValue('1.5')
    await amount.fill('')
    await amount.pressSequentially('12345678')
    await expect(amount).toHaveValue('1234567')
  })

  // Where the draw comes first, half of the streaks end, and what was picked with them: another one is picked.
  await test.step('one of two buttons, and again to deselect', async () => {
    await expect(async () => {
      await pickOnly(panel)
      await expect(panel).toContainText('前面开了多少期，下一期的机会都不变')
      for (const [typed, reason] of [
        ['1.5', '投注金额格式错误'],
        ['1234567', '投注金额必须在1与1000000之间'],
        ['', '投注金额不能为空'],
      ] as const) {
        await amount.fill(typed)
        await place.click()
        await expect(panel.getByRole('alert')).toHaveText(reason, { timeout: PRESS_MS })
      }
    }).toPass()
  })

  const lottery = await test.step('the bet goes in, and the basket is empty', async () => {
    let picked = ''
    await expect(async () => {
      picked = await pickOnly(panel)
      await amount.fill('6')
      await amount.press('Enter')
      await expect(amount).toHaveValue('')
    }).toPass()
    await expectSaid(page, '投注成功')
    await expect(panel.getByRole('button', { pressed: true })).toHaveCount(1) // the order of the list
    await expectAccessibleInBoth(page, '#streaks')
    return picked
  })

  await test.step('my bets wait for the draw, then say what came back', async () => {
    await panel.getByRole('tab', { name: '我的投注' }).click()
    const rows = panel.getByRole('table', { name: '我的投注' }).getByRole('row')
    const row = rows.filter({ hasText: lottery }).filter({ hasText: '6.00' })
    await expect(row.getByRole('cell').last()).toHaveText(/^(?:\d+\.\d\d|等待开奖)$/)
    await expectAccessibleInBoth(page, '#streaks')
    await expect(row.getByRole('cell').last()).toHaveText(/^\d+\.\d\d$/, { timeout: DRAW_MS })
  })

  await test.step('it says what a streak does not mean, and Escape leads back', async () => {
    await panel.getByRole('button', { name: '长龙说明' }).click()
    await expect(panel).toContainText('前面开了多少期，下一期的机会都不变')
    await expectAccessibleInBoth(page, '#streaks')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: '长龙助手', exact: true })).toBeFocused()
  })
})

test('on a board it is a tray below it, and the slip stays in sight', async ({ page }) => {
  await asPlayer(page)
  await page.goto(url('/lottery/K3/k3_1m'))
  await expect(page.getByRole('region', { name: '长龙助手' })).toHaveCount(0)
  const panel = await openPanel(page)
  const slip = await page.getByRole('complementary').boundingBox()
  const tray = await panel.boundingBox()
  expect((tray?.x ?? 0) + (tray?.width ?? 0)).toBeLessThanOrEqual(slip?.x ?? 0)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
