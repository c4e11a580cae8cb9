/** What the site publishes: help, activities, about itself, its address for a phone, a banner of the hall. */
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
