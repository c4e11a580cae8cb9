/** A lottery at the console: odds with what they return, a stale effect, limits, sale, schedule and shown names. */
import type { Browser, Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { codesOf, shownAs, signIn, stepUp } from '../operators.ts'
import { expectSaid } from '../said.ts'
import { odds, operator } from '../site-command.ts'
import { asPlayer, clientOf, expect, test, url } from '../visitor.ts'

type Desk = { page: Page; code: () => Promise<string> }

/** An operator who is signed in at the page of a lottery of K3. */
async function deskOf(browser: Browser, named: string, ...may: string[]): Promise<Desk> {
  const name = `${named}${test.info().retry || ''}`
  const { stdout } = await operator('add', name, ...may)
  const code = codesOf(shownAs(stdout, 'key'))
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto(url('/console/lotteries/k3_5m'))
  await signIn(page, { name, password: shownAs(stdout, 'password'), code: code })
  await expect(page.getByRole('heading', { name: '5分快三' })).toBeVisible()
  return { page, code }
}

const sidesOf = (page: Page) => page.getByRole('textbox', { name: '和值大小单双自定赔率' })
const effectOf = (page: Page) => page.getByRole('complementary', { name: '改动的影响' })

async function save({ page, code }: Desk, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: '原因' }).fill(reason)
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await stepUp(page, '保存', code)
}

test.afterAll(async () => {
  await odds('clear', '--type', 'K3')
})

test('odds, limits, sale and names of a lottery are changed at the console', async ({ page, browser }) => {
  await asPlayer(page)
  const api = await clientOf(page)
  const li = await deskOf(browser, 'li_odds', '--may', 'odds')
  const han = await deskOf(browser, 'han_odds', '--may', 'odds,lotteries,site')
  // A code is good once, and three need no waiting: each of them signs in and does two acts.

  await test.step('odds that return more than the stakes are shown as that, and not saved', async () => {
    await sidesOf(li.page).fill('2.0001')
    await expect(effectOf(li.page)).toContainText('返还率为 100.0050%（20001/20000），超过 100%')
    await li.page.getByRole('textbox', { name: '原因' }).fill('活动')
    await expect(li.page.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
    await sidesOf(li.page).fill('１.9')
    await expect(effectOf(li.page)).toContainText('格式错误')
  })

  await test.step('the return of new odds is shown exactly, and they are saved with a code', async () => {
    await sidesOf(li.page).fill('1.9')
    await expect(effectOf(li.page)).toContainText('1.98 → 1.9')
    await expect(effectOf(li.page)).toContainText('99.0 → 95.0%19/20')
    await sidesOf(han.page).fill('1.8')
    await expect(effectOf(han.page)).toContainText('1.98 → 1.8')
    await expectAccessibleInBoth(li.page)
    await expectFits(li.page)
    await save(li, '周年活动')
    await expectSaid(li.page, '赔率已更改，已受理的注单不变')
    await expect(sidesOf(li.page)).toHaveValue('1.9')
    await expect(li.page.getByRole('form', { name: '未保存的改动' })).toHaveCount(0)
    const own = async () => (await api('getBetRebate', { lotteryType: 'K3' })).ownOdds
    await expect.poll(own).toEqual([{ playCode: 'k3_hezhi_lm', bonus: '1.9' }])
  })

  await test.step('another operator saves nothing that was worked out before, and is shown it anew', async () => {
    await han.page.getByRole('textbox', { name: '原因' }).fill('活动')
    await han.page.getByRole('button', { name: '保存', exact: true }).click()
    await stepUp(han.page, '保存', han.code, '在查看之后已变')
    await han.page.getByRole('dialog', { name: '保存赔率' }).getByRole('button', { name: '取消' }).click()
    await expect(effectOf(han.page)).toContainText('1.9 → 1.8')
    await han.page.getByRole('button', { name: '放弃' }).click()
    await expect(sidesOf(han.page)).toHaveValue('1.9')
  })

  await test.step('the versions say who changed what and why', async () => {
    await li.page.getByRole('link', { name: /^版本/ }).click()
    const row = li.page.getByRole('table', { name: '赔率的版本' }).getByRole('row').nth(1)
    await expect(row).toContainText('li_odds')
    await expect(row).toContainText('周年活动')
    await expect(row).toContainText('和值大小单双 按概率 → 1.9')
  })

  await test.step('limits are changed by who has the right, after they are shown', async () => {
    await li.page.getByRole('link', { name: '销售与限额' }).click()
    await expect(li.page.getByRole('button', { name: '停售' })).toBeDisabled()
    await expect(li.page.getByText('更改需要“彩种管理”权限').first()).toBeVisible()
    await han.page.getByRole('link', { name: '销售与限额' }).click()
    const limit = han.page.getByRole('textbox', { name: '单注最高派奖' })
    // A second try finds what the first one left.
    await expect(limit).toHaveValue(/^\d+$/)
    const was = Number(await limit.inputValue())
    const lower = was - 100_000
    await limit.fill('99999999999')
    await han.page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(han.page.getByText('须在 1 元到 1 亿元之间')).toBeVisible()
    await limit.fill(`${lower}`)
    await han.page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(han.page.getByRole('dialog')).toContainText(`¥${was} → ¥${lower}`)
    await stepUp(han.page, '更改', han.code)
    await expect(han.page.getByRole('region', { name: '5分快三' })).toContainText(`¥${lower.toLocaleString('en')}`)
    await expectAccessibleInBoth(han.page)
  })

  await test.step('it stops being sold, and names are shown to players', async () => {
    const wei = await deskOf(browser, 'wei_odds', '--may', 'lotteries')
    await wei.page.getByRole('link', { name: '销售与限额' }).click()
    await wei.page.getByRole('button', { name: '停售' }).click()
    await stepUp(wei.page, '停售', wei.code)
    await expect(wei.page.getByRole('region', { name: '5分快三' })).toContainText('已停售')
    await wei.page.getByRole('button', { name: '开售' }).click()
    await stepUp(wei.page, '开售', wei.code)
    await han.page.getByRole('link', { name: '开奖时间' }).click()
    await expect(han.page.getByRole('table', { name: '接下来的期次' }).getByRole('row')).toHaveCount(11)

    await han.page.getByRole('link', { name: '显示名称' }).click()
    const name = han.page.getByRole('textbox', { name: '和值大小单双显示的名称' })
    const saveName = han.page.getByRole('row').filter({ hasText: 'k3_hezhi_lm' }).getByRole('button', { name: '保存' })
    await name.fill('跨 度')
    await name.press('Enter')
    await expect(han.page.getByText('不能是其他彩种或玩法的名称')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill('双面')
    await saveName.click()
    await expectSaid(han.page, '和值大小单双显示为双面')
    await expect.poll(async () => (await api('getTenantConfig')).playNames).toMatchObject({ k3_hezhi_lm: '双面' })
    await expectAccessibleInBoth(han.page)
    await name.fill('')
    await saveName.click()
    await expectSaid(han.page, '和值大小单双已恢复本名')
  })

  await test.step('own odds are taken back, and the chances decide again', async () => {
    await li.page.getByRole('link', { name: '赔率', exact: true }).click()
    await li.page.getByRole('button', { name: '全部恢复按概率' }).click()
    await expect(effectOf(li.page)).toContainText('1.9 → 1.98 按概率')
    await save(li, '活动结束')
    await expect(sidesOf(li.page)).toHaveValue('')
  })

  await test.step('who may look sees the odds and can type nothing', async () => {
    const looker = await deskOf(browser, 'looker_odds')
    await expect(sidesOf(looker.page)).toBeDisabled()
    await expect(looker.page.getByText('更改需要“赔率”权限')).toBeVisible()
    await looker.page.getByRole('combobox', { name: '换彩种' }).selectOption('hk6')
    await expect(looker.page).toHaveURL(url('/console/lotteries/hk6'))
    await expect(looker.page.getByRole('row').filter({ hasText: '五行' }).first()).toContainText('–')
  })
})
