/** The result of a bet is a moment: one line in the issue header, the row lit, the same words in the live region. */
import { expectAccessibleInBoth } from '../accessible.ts'
import { asPlayer, confirmBets, expect, openBoard, pickCell, test } from '../visitor.ts'

/** A draw of a lottery of a minute, its settlement, and a slow machine. */
const DRAW_MS = 120_000

test('both sides of one play: less than the stake can come back, and that is said before and after', async ({
  page,
}) => {
  await asPlayer(page)
  await openBoard(page, '/lottery/K3/k3_1m?play=k3_hezhi_lm')
  const slip = page.getByRole('complementary')
  await pickCell(page.locator('.cell', { hasText: '大' }))
  await expect(slip.getByText('最高可中低于投注额')).toBeHidden()
  await pickCell(page.locator('.cell', { hasText: '小' }))
  await expect(slip.getByText('最高可中低于投注额')).toBeVisible()
  await slip.getByRole('button', { name: '立即投注' }).click()
  await confirmBets(page)

  const header = page.getByRole('region', { name: '当期' })
  await expect(header).toContainText(/返还 ¥3\.92，本期 −¥0\.08/, { timeout: DRAW_MS })
  await expect(page.locator('[aria-live=polite]').filter({ hasText: '返还 ¥3.92，本期 −¥0.08' })).toHaveCount(1)
  const row = page.getByRole('table', { name: '我的最近投注' }).getByRole('row').nth(1)
  await expect(row).toHaveClass(/is-lit/)
  await expect(row).toContainText('部分返还')
  await expect(row).toContainText('−¥0.08')
  await expect(row).not.toContainText('已中奖')
  await expectAccessibleInBoth(page)

  await header.getByRole('button', { name: '收起本期结果' }).click()
  await expect(header).toContainText('可验证开奖')
  await expect(row).not.toHaveClass(/is-lit/)
})
