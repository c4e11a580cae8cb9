/** A chase from the slip: planned by a profit, changed by hand, paid for at once, and given up issue by issue. */
import { expectSaid } from '../said.ts'
import { asPlayer, expect, openBoard, test, url } from '../visitor.ts'

test('a chase is planned, placed, followed and given up', async ({ page }) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/K3/k3_5m')
  await page.getByRole('button', { name: '机选' }).click()
  await page.getByRole('button', { name: '加入注单' }).click()
  await page.getByRole('complementary').getByRole('button', { name: '追号', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: '利润率追号' }).click()
  await dialog.getByRole('spinbutton', { name: '最低利润率' }).fill('0')
  await expect(dialog).toContainText('最低利润率必须在1%与1000%之间')
  await dialog.getByRole('tab', { name: '翻倍追号' }).click()
  await dialog.getByRole('button', { name: '5 期', exact: true }).click()
  const times = dialog.getByRole('textbox', { name: /期倍数$/ })
  await expect(times).toHaveCount(5)
  await expect(times.nth(4)).toHaveValue('16')
  await times.nth(4).fill('3')
  await dialog.getByRole('row').nth(2).getByRole('checkbox').uncheck()
  // 2 yuan at 1, 4, 8 and 3 times.
  await expect(dialog).toContainText('4 期')
  await dialog.getByRole('button', { name: '确认追号 ¥32.00' }).click()
  await expectSaid(page, '追号成功')

  await page.goto(url('/userCenter/seekOrder'))
  const row = page.getByRole('table', { name: '追号记录' }).getByRole('row').nth(1)
  await expect(row).toContainText('0 / 4 期')
  await expect(row).toContainText('¥32.00')
  await row.getByRole('link', { name: '详情' }).click()
  const issues = page.getByRole('table', { name: '追号期次' })
  await issues
    .getByRole('button', { name: /^撤销第/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '确定撤销' }).click()
  await expect(issues.getByRole('row').nth(4)).toContainText('已撤单')
  await page.getByRole('button', { name: '撤销未开期次' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定撤销' }).click()
  await expect(issues.getByText('已撤单')).toHaveCount(4)

  await page.goto(url('/userCenter/billRecord'))
  await expect(page.getByText('追号撤销退款').first()).toBeVisible()
})
