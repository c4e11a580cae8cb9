/** Tables with an amount a cell: typing, chips, sets at one press, the keyboard; then my bets and the bet's detail. */
import { encodePath } from '@hongyun/contract/wire/encoded-path.ts'
import { splitRoute } from '@hongyun/contract/wire/route.ts'
import { routes } from '@hongyun/contract/wire/routes.ts'
import { zodiacOf, zodiacs } from '@hongyun/lottery/lunar.ts'
import { lunarYearAt } from '@hongyun/lottery/lunar-year.ts'
import type { Page } from '@playwright/test'
import { asPlayer, confirmBets, expect, openBoard, test, url } from '../visitor.ts'

const cell = (page: Page, name: string) => page.getByRole('textbox', { name: `${name} 金额`, exact: true })
const pick = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}，`) })
const slip = (page: Page) => page.getByRole('complementary', { name: '注单' })

/** Waits until the newest of my bets are these, in any order: play, content and amount of each. */
async function expectNewest(page: Page, bets: readonly string[]): Promise<void> {
  const rows = page.getByRole('table', { name: '我的最近投注' }).getByRole('row')
  const newest = async () => {
    const texts = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText.replace(/\s+/g, ' '))),
    )
    return texts
      .slice(1, 1 + bets.length)
      .map((cells) => cells.slice(1, 3).join(' '))
      .sort()
  }
  await expect.poll(newest).toEqual([...bets].sort())
}

test('six-mark: amounts typed, by chips and by zodiac, make one bet for each amount', async ({ page }) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/LHC/lhc_5m?play=lhc_tema')
  await cell(page, '特码 18').fill('20')
  await cell(page, '特码 07').fill('20')
  await page.getByRole('button', { name: '50 元' }).click()
  await pick(page, '特码 33').click()
  await expect(cell(page, '特码 33')).toHaveValue('50')
  await pick(page, '特码 33').click()
  await expect(cell(page, '特码 33')).toHaveValue('')
  await cell(page, '特码两面 大').fill('5')

  // The animal of 07, which has another one each lunar year: 07, 19, 31 and 43, of which one has its amount.
  const animal = zodiacs[zodiacOf(7, lunarYearAt(Date.now()))]!.label
  const zodiac = page.getByRole('group', { name: '按生肖选号' }).getByRole('button', { name: new RegExp(`^${animal}`) })
  await zodiac.click()
  await expect(zodiac).toHaveAttribute('aria-pressed', 'true')
  await expect(slip(page)).toContainText('¥195.00')
  await zodiac.click()
  await expect(slip(page)).toContainText('¥25.00')
  await cell(page, '特码 07').fill('20')
  await expect(slip(page)).toContainText('¥45.00')

  await slip(page).getByRole('button', { name: '立即投注' }).click()
  await confirmBets(page)
  await expectNewest(page, ['特码 07 18 ¥40.00', '特码两面 大 ¥5.00'])
  await expect(cell(page, '特码 18')).toHaveValue('')

  const row = page.getByRole('table', { name: '我的最近投注' }).getByRole('row').filter({ hasText: '07 18' })
  await row.getByRole('link').first().click()
  const numbers = page.getByRole('region', { name: '投注号码' })
  await expect(numbers).toContainText('07')
  await expect(numbers).toContainText('18')
})

test('six-mark: numbers that make a bet together, and zodiacs of the year', async ({ page }) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/LHC/lhc_5m?play=lhc_erquanzhong_fs')
  for (const number of ['03', '12', '25']) await page.getByRole('button', { name: number, exact: true }).click()
  await expect(slip(page)).toContainText('3 注')
  await openBoard(page, '/lottery/LHC/lhc_5m?play=lhc_lianxiao2_zhong')
  await page.getByRole('button', { name: /^鼠，/ }).click()
  await page.getByRole('button', { name: /^牛，/ }).click()
  await slip(page).getByRole('button', { name: '立即投注' }).click()
  await confirmBets(page)
  await expectNewest(page, ['二连肖中 鼠、牛 ¥10.00'])
})

test('happy 8: eighty numbers by multiples, and its plates by amounts', async ({ page }) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/KL8/kl8_5m?play=kl8_rx2_fs')
  for (const number of ['01', '40', '80']) await page.getByRole('button', { name: number, exact: true }).click()
  await expect(slip(page)).toContainText('3 注')
  await slip(page).getByRole('button', { name: '加入注单' }).click()
  await page.getByRole('button', { name: '信用' }).click()
  await cell(page, '上下盘 上').fill('30')
  await cell(page, '五行 水').fill('30')
  await slip(page).getByRole('button', { name: '加入注单' }).click()
  const waiting = slip(page).getByRole('list', { name: '待投注' }).getByRole('listitem')
  await expect(waiting).toHaveCount(3)
  await slip(page).getByRole('button', { name: '确认投注' }).click()
  await confirmBets(page)
  await expectNewest(page, ['上下盘 上 ¥30.00', '五行 水 ¥30.00', '任选二复式 01 40 80 ¥6.00'])
})

test('28: the keyboard alone moves between the cells and places the bets', async ({ page }) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/BJ28/bj28_3m?play=bj28_tema')
  await cell(page, '特码 0').focus()
  await page.keyboard.type('10')
  await page.keyboard.press('ArrowDown')
  await expect(cell(page, '特码 1')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, '特码 8')).toBeFocused()
  await page.keyboard.type('15')
  await page.keyboard.press('Tab')
  await expect(cell(page, '特码 9')).toBeFocused()
  await page.keyboard.press('Enter')
  await confirmBets(page)
  await expectNewest(page, ['特码 0 ¥10.00', '特码 8 ¥15.00'])
})

test('time-time: arrow keys lead from one place to the next, and to what stands beside it', async ({ page }) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/SSC/ssc_5m?play=ssc_lm_zonghe')
  await cell(page, '万位大小单双 单').focus()
  for (const [key, name] of [
    ['ArrowDown', '千位大小单双 大'],
    ['ArrowRight', '千位大小单双 小'],
    ['ArrowRight', '千位号码 0'],
    ['ArrowDown', '千位号码 5'],
    ['ArrowUp', '千位号码 0'],
    ['ArrowUp', '万位号码 5'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(cell(page, name), key).toBeFocused()
  }
})

test('28: nothing of the board can be pressed before its odds are known', async ({ page }) => {
  await asPlayer(page)
  const { promise: known, resolve: tell } = Promise.withResolvers<void>()
  for (const name of ['getBetRebate', 'getAllBetRebate'] as const)
    await page.route(`**${encodePath(splitRoute(routes[name]).path)}*`, async (route) => {
      await known
      await route.continue()
    })
  await page.goto(url('/lottery/BJ28/bj28_3m?play=bj28_tema'))
  const random = page.getByRole('button', { name: /机选/ }).first()
  await expect(random).toBeVisible()
  await expect(page.getByRole('main').getByRole('timer').first()).toBeVisible()
  await expect(random).toBeDisabled()
  await expect(cell(page, '特码 0')).toBeDisabled()
  tell()
  await expect(cell(page, '特码 0')).toBeEnabled()
  await expect(random).toBeEnabled()
})

test('28: amounts come back after a reload, and one amount fills all that are filled', async ({ page }) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/BJ28/bj28_3m?play=bj28_lm')
  await cell(page, '大小单双 大').fill('10')
  await cell(page, '豹子顺子对子 豹子').fill('2')
  await page.reload()
  await expect(cell(page, '豹子顺子对子 豹子')).toHaveValue('2')
  await page.getByRole('textbox', { name: '自定金额' }).fill('25')
  await page.getByRole('button', { name: '填入所选' }).click()
  await expect(cell(page, '大小单双 大')).toHaveValue('25')
  await expect(slip(page)).toContainText('¥50.00')
  await page.getByRole('button', { name: '清空金额' }).click()
  await expect(slip(page)).toContainText('¥0.00')
})

test('racing: sides of several ranks at once, with the best and the worst case', async ({ page }) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/PK10/pk10_5m?play=pk10_lm_1')
  await cell(page, '第一名大小单双 大').fill('10')
  await cell(page, '第一名大小单双 小').fill('10')
  await cell(page, '第十名大小单双 双').fill('40')
  // One of the first two wins, whatever comes.
  await expect(slip(page)).toContainText('¥98.00')
  await expect(slip(page)).toContainText('¥19.60')
  await slip(page).getByRole('button', { name: '立即投注' }).click()
  await confirmBets(page)
  await expectNewest(page, ['第一名大小单双 大、小 ¥20.00', '第十名大小单双 双 ¥40.00'])
})
