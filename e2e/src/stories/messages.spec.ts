/** 站内信 and 通知: the letter every new player finds is counted, read, filtered and deleted; a notice is read in full. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBoth } from '../accessible.ts'
import { expect, registered, test, url } from '../visitor.ts'

const bar = (page: Page): Locator => page.getByRole('region', { name: '服务栏' })
const menu = (page: Page): Locator => page.getByRole('navigation', { name: '用户中心' })

test('a new player reads the letter that waits, and deletes it', async ({ page }) => {
  await registered(page)
  await page.goto(url('/index'))
  const letters = page.getByRole('table', { name: '站内信' })

  await test.step('it is counted in the bar and in the menu, and stands out in the list', async () => {
    await bar(page).getByRole('link', { name: '站内信，1 封未读' }).click()
    await expect(page).toHaveURL(url('/userCenter/letter'))
    await expect(page).toHaveTitle(/站内信$/)
    await expect(menu(page).getByRole('link', { name: '站内信，1 封未读' })).toHaveAttribute('aria-current', 'page')
    await expect(letters.getByRole('row').nth(1)).toContainText('欢迎')
    await expect(letters.getByRole('img', { name: '未读' })).toBeVisible()
    await expectAccessibleInBoth(page)
  })

  await test.step('opening it reads it', async () => {
    await letters.getByRole('link', { name: '欢迎来到鸿运' }).click()
    await expect(page.getByRole('heading', { name: '欢迎来到鸿运' })).toBeVisible()
    await expect(page.getByRole('link', { name: '去充值' })).toHaveAttribute('href', '/userCenter/recharge/first')
    await expect(page.getByText('已是最新一封')).toBeVisible()
    await expect(bar(page).getByRole('link', { name: '站内信', exact: true })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: '站内信', exact: true })).toBeVisible()
    await expectAccessibleInBoth(page)
  })

  await test.step('the filter is in the address', async () => {
    await page.goBack()
    await expect(letters.getByRole('link', { name: '欢迎来到鸿运' })).toBeVisible()
    await expect(letters.getByRole('img', { name: '未读' })).toBeHidden()
    await page.getByRole('button', { name: '未读', exact: true }).click()
    await expect(page).toHaveURL(url('/userCenter/letter?state=unread'))
    await expect(page.getByText('没有未读的站内信')).toBeVisible()
    await page.reload()
    await expect(page.getByText('没有未读的站内信')).toBeVisible()
    await page.getByRole('button', { name: '查看全部' }).click()
    await expect(letters).toBeVisible()
  })

  await test.step('what is picked by the keyboard is deleted once that is confirmed', async () => {
    const remove = page.getByRole('button', { name: '删除', exact: true })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await letters.getByRole('checkbox', { name: '全选本页' }).focus()
    await page.keyboard.press('Space')
    await expect(letters.getByRole('checkbox', { name: '选择 欢迎来到鸿运' })).toBeChecked()
    await expect(page.getByText('已选 1 封')).toBeVisible()
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: '保留' }).click()
    await expect(letters.getByRole('row')).toHaveCount(2)
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: '确定删除' }).click()
    await expect(page.getByText('暂无站内信')).toBeVisible()
    await expect(letters).toBeHidden()
  })
})

test('a letter can be deleted where it is read, and is not found afterwards', async ({ page }) => {
  await registered(page)
  await page.goto(url('/userCenter/letter'))
  await page.getByRole('link', { name: '欢迎来到鸿运' }).click()
  await expect(page.getByRole('heading', { name: '欢迎来到鸿运' })).toBeVisible()
  const address = page.url()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定删除' }).click()
  await expect(page).toHaveURL(url('/userCenter/letter'))
  await expect(page.getByText('暂无站内信')).toBeVisible()
  await page.goto(address)
  // Asking again would not help: the list does.
  const missing = page.getByRole('main')
  await expect(missing).toContainText('记录不存在或已被删除')
  await expect(missing.getByRole('button', { name: '重试' })).toHaveCount(0)
  await missing.getByRole('link', { name: '查看站内信' }).click()
  await expect(page).toHaveURL(url('/userCenter/letter'))
})

test('all letters are marked as read at once', async ({ page }) => {
  await registered(page)
  await page.goto(url('/userCenter/letter?state=unread'))
  await page.getByRole('button', { name: '全部标为已读' }).click()
  await expect(page.getByText('没有未读的站内信')).toBeVisible()
  await expect(bar(page).getByRole('link', { name: '站内信', exact: true })).toBeVisible()
})

test('a page after the last leads to the last, with the filter kept', async ({ page }) => {
  await registered(page)
  for (const path of ['/userCenter/letter?state=unread', '/userCenter/betRecord?days=week']) {
    await page.goto(url(`${path}&page=9`))
    await expect(page).not.toHaveURL(/page=/)
    expect(page.url()).toContain(path)
  }
})

test('a notice is found in the list and read in full', async ({ page }) => {
  await registered(page)
  await page.goto(url('/userCenter/personalInfo'))
  await menu(page).getByRole('link', { name: '通知' }).click()
  await expect(page).toHaveURL(url('/userCenter/notice'))
  const notices = page.getByRole('table', { name: '通知' })
  await expectAccessibleInBoth(page)
  await notices.getByRole('link', { name: '如何验证一期开奖' }).click()
  await expect(page.getByRole('heading', { name: '如何验证一期开奖' })).toBeVisible()
  await expect(page.getByText('选择彩种与期号')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('main').getByRole('link', { name: '通知' }).last().click()
  await expect(notices).toBeVisible()
})
