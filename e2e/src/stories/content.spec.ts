/** What the site publishes: help, activities, about itself, its address for a phone, notices and banners that operators write. */
import { BANNER_LENGTHS } from '@hongyun/contract/content/words.ts'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { atDesk, stepUp } from '../operators.ts'
import { expect, test, url } from '../visitor.ts'

test('the help is found from every page, and each article has an address', async ({ page }) => {
  await page.goto(url('/about'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于鸿运')
  await page.getByRole('navigation', { name: '帮助', exact: true }).getByRole('link', { name: '帮助中心' }).click()
  const menu = page.getByRole('navigation', { name: '帮助文章' })
  await expect(menu.getByRole('link').first()).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: '怎样提现' }).click()
  await expect(page).toHaveURL(url('/help?id=5'))
  await expect(page).toHaveTitle('鸿运 - 帮助中心')
  const article = page.getByRole('region', { name: '怎样提现' })
  await expect(article).toContainText('户名须与真实姓名一致')
  await page.reload()
  await expect(article).toBeVisible()
  await page.goto(url('/help?id=999'))
  await expect(page.getByRole('main')).toContainText('记录不存在或已被删除')
})

test('activities are listed, and one is shown under both of its addresses', async ({ page }) => {
  await page.goto(url('/index'))
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '优惠活动' }).click()
  await expect(page).toHaveURL(url('/activity'))
  await page.getByRole('main').getByRole('link', { name: '活动红包随时可能到账' }).click()
  await expect(page).toHaveURL(/\/activity\/\d+$/)
  const text = page.getByRole('main').getByText('每个红包写明金额与领取期限')
  await expect(text).toBeVisible()
  const id = page.url().split('/').at(-1)!
  await page.goto(url(`/activityinfo?id=${id}`))
  await expect(text).toBeVisible()
  for (const path of ['/activityinfo', '/activity/none']) {
    await page.goto(url(path))
    await expect(page.getByRole('main')).toContainText('没有指定活动')
  }
  await page.getByRole('link', { name: '查看优惠活动' }).click()
  await expect(page).toHaveURL(url('/activity'))
})

test('a phone is shown the address, and a banner of the hall leads on', async ({ page }) => {
  await page.goto(url('/mobile'))
  await expect(page.getByRole('img', { name: '本站地址二维码' })).toBeVisible()
  await page.goto(url('/lotteryHall'))
  await page.getByRole('list', { name: '大厅横幅' }).getByRole('link').first().click()
  await expect(page).toHaveURL(url('/help?id=11'))
  await expect(page.getByRole('region', { name: '官方彩种的结果从哪里来' })).toBeVisible()
})

test('an operator publishes a notice and a banner, which visitors see until they are taken back', async ({
  page,
  browser,
}) => {
  const desk = await (await browser.newContext()).newPage()
  const nextCode = await atDesk(desk, 'wen_gao', 'content,seeActs', '/console/content')
  const title = `中秋活动 ${test.info().retry}`
  const form = desk.getByRole('dialog')
  const row = desk.getByRole('table', { name: '公告' }).getByRole('row').filter({ hasText: title })

  await test.step('an activity is written, looked at once more, and shown at once', async () => {
    await desk.getByRole('button', { name: '发布公告' }).click()
    await form.getByRole('button', { name: '发布', exact: true }).click()
    await expect(form.getByText('标题不能为空')).toBeVisible()
    await form.getByRole('combobox', { name: '类型' }).selectOption('活动')
    await form.getByRole('textbox', { name: '标题' }).fill(title)
    await form.getByRole('textbox', { name: '正文' }).fill('第一段\n第二段')
    await form.getByRole('button', { name: /^发布时间/ }).click()
    await expect(desk.locator('.calendar__drop')).toBeVisible()
    // Meant for the calendar, not for the form with all that is typed.
    await desk.keyboard.press('Escape')
    await expect(desk.locator('.calendar__drop')).toHaveCount(0)
    await expect(form.getByRole('textbox', { name: '标题' })).toHaveValue(title)
    await expectAccessibleInBoth(desk)
    await form.getByRole('button', { name: '发布', exact: true }).click()
    await stepUp(desk, '发布', nextCode)
    await expect(row).toContainText('显示中')
    await expectAccessibleInBoth(desk)
    await expectFits(desk)
    await page.goto(url('/activity'))
    await page.getByRole('main').getByRole('link', { name: title }).click()
    await expect(page.getByRole('main').getByText('第二段')).toBeVisible()
  })

  await test.step('turned off, nobody finds it any more', async () => {
    await row.getByRole('button', { name: `更改 ${title}` }).click()
    await form.getByRole('switch', { name: '显示给玩家' }).click()
    await form.getByRole('button', { name: '保存' }).click()
    await stepUp(desk, '保存', nextCode)
    await expect(row).toContainText('已撤下')
    await page.reload()
    await expect(page.getByRole('main')).toContainText('记录不存在或已被删除')
    await page.goto(url('/activity'))
    await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(0)
  })

  await test.step('a banner of the hall leads to a page of the site', async () => {
    await desk.getByRole('link', { name: '横幅', exact: true }).click()
    await desk.getByRole('button', { name: '新建横幅' }).click()
    await form.getByRole('button', { name: '购彩大厅' }).click()
    for (const [name, text] of [
      ['小标题', '看走势'],
      ['标题', title],
      ['说明', '近一百期'],
      ['按钮', '打开'],
      ['按钮所到的页面', '//evil.example'],
    ] as const)
      await form.getByRole('textbox', { name, exact: true }).fill(text)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form.getByText('须是本站页面的路径，如 /lotteryHall')).toBeVisible()
    await form.getByRole('textbox', { name: '按钮所到的页面' }).fill('/about')
    await form.getByRole('button', { name: '保存' }).click()
    await stepUp(desk, '保存', nextCode)
    const banner = desk.getByRole('table', { name: '横幅' }).getByRole('row').filter({ hasText: title })
    await expect(banner).toContainText('显示中')
    await expectAccessibleInBoth(desk)
    await expectFits(desk)
    await page.goto(url('/lotteryHall'))
    const offers = page.getByRole('list', { name: '大厅横幅' })
    await offers.getByRole('listitem').filter({ hasText: title }).getByRole('link').click()
    await expect(page).toHaveURL(url('/about'))
    await banner.getByRole('button', { name: `删除 ${title}` }).click()
    await stepUp(desk, '删除', nextCode)
    await expect(banner).toHaveCount(0)
  })

  await test.step('the longest banner of the home page has its buttons in sight', async () => {
    await desk.getByRole('button', { name: '新建横幅' }).click()
    const { kicker, title, text, action } = BANNER_LENGTHS
    for (const [name, value] of [
      ['顺序', '9999'],
      ['小标题', '小'.repeat(kicker)],
      ['标题', '长'.repeat(title)],
      ['说明', '说'.repeat(text)],
      ['按钮', '打'.repeat(action)],
      ['按钮所到的页面', '/about'],
    ] as const)
      await form.getByRole('textbox', { name, exact: true }).fill(value)
    await form.getByRole('button', { name: '保存' }).click()
    await stepUp(desk, '保存', nextCode)
    await expect(form).toHaveCount(0)
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(url('/index'))
      const hero = page.getByRole('region', { name: '横幅' })
      await hero.getByRole('button', { name: /^第 (\d+) 张，共 \1 张$/ }).click()
      await expectFits(page)
      await hero.getByRole('link', { name: '打'.repeat(action) }).click()
      await expect(page).toHaveURL(url('/about'))
    }
    await desk.getByRole('button', { name: `删除 ${'长'.repeat(title)}` }).click()
    await stepUp(desk, '删除', nextCode)
  })

  await test.step('the log says what was done', async () => {
    await desk.goto(url('/console/acts'))
    const acts = desk.getByRole('table', { name: '操作日志' })
    await expect(acts.getByRole('row').filter({ hasText: '修改公告' }).first()).toContainText('状态 显示 → 状态 撤下')
    await expect(acts.getByRole('row').filter({ hasText: '删除横幅' }).filter({ hasText: title })).toHaveCount(1)
  })
})
