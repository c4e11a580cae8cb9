/** The yield wallet: money in, into a fixed term, out of it early at the loss that was shown, and out again. */
import { interestOf } from '@hongyun/contract/yuebao/interest.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import { inTransaction } from '@hongyun/server/platform/db/database.ts'
import { amountText } from '@hongyun/ui/format/money.ts'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import { clientOf, expect, test, url } from '../visitor.ts'
import { asWithdrawer, DIGITS } from '../withdrawer.ts'

/** Days go by for a fixed term, as no story can wait for them. */
const daysPass = (id: string, days: number) =>
  onDatabase((database) =>
    inTransaction(database, async (tx) => {
      // What keeps its times as they were.
      await tx.query('set local session_replication_role = replica')
      await tx.query(
        `update pledge_order set started_at = started_at - make_interval(days => $2),
           ends_at = ends_at - make_interval(days => $2) where id = $1`,
        [BigInt(id), days],
      )
    }),
  )

const exact = (units: bigint): string => amountText(formatMoney(units), { exact: 'full' })

test('money rests, is bound, comes back early at the loss shown, and goes out', async ({ page }) => {
  await asWithdrawer(page, 20_000)
  const player = await clientOf(page)
  const purse = page.getByRole('region', { name: '鸿利宝余额' })

  await test.step('it goes in, and says from when on it earns what', async () => {
    await page.goto(url('/accountTotal'))
    await expect(page).toHaveURL(url('/userCenter/accountTotal'))
    await expect(page.getByText('还没有收益，转入后从次日起计')).toBeVisible()
    await expect(page.getByText('还没有定存，存入后到期同一时刻返还')).toBeVisible()
    await page.getByRole('textbox', { name: '转入金额' }).fill('20000.01')
    await expect(page.getByText('可用余额 ¥20,000.00')).toBeVisible()
    await page.getByRole('textbox', { name: '转入金额' }).fill('5000')
    await page.getByRole('button', { name: '确认转入' }).click()
    await expect(purse).toContainText('¥5,000.00')
  })

  const id = await test.step('it is bound: too much is said with what fits', async () => {
    await page.getByRole('link', { name: '存入三十日定存' }).click()
    const amount = page.getByRole('textbox', { name: '存入金额' })
    await amount.fill('6000')
    await expect(page.getByRole('alert')).toContainText('还差 ¥1,000.0000')
    await page.getByRole('button', { name: '改为 ¥5,000.00' }).click()
    await expect(amount).toHaveValue('5000')
    await amount.fill('3000')
    await page.getByRole('button', { name: '输入安全密码并存入' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: '安全密码' }).fill(DIGITS)
    await expect(page).toHaveURL(/\/pledgeDetail\?id=\d+$/)
    await expect(page.getByRole('listitem').filter({ hasText: '三十日定存' })).toContainText('已满 0 天 / 30 天')
    await page.getByRole('switch', { name: /到期续存$/ }).click()
    await expect(page.getByRole('switch', { name: /到期续存$/, checked: true })).toBeVisible()
    return new URL(page.url()).searchParams.get('id') ?? ''
  })

  const early = await test.step('it is cancelled at the loss that is shown, and at no other', async () => {
    await daysPass(id, 17)
    await page.goto(url('/userCenter/accountTotal'))
    const held = page.getByRole('region', { name: '持有中' })
    await expect(held).toContainText('已满 17 天 / 30 天')
    await expectAccessibleInBoth(page)
    await expectFits(page)
    await held.getByRole('button', { name: '提前取消 三十日定存' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('−¥5.1698')
    await daysPass(id, 1)
    await dialog.getByRole('button', { name: '仍要取消' }).click()
    await expect(dialog.getByRole('alert')).toContainText('少得的金额已变')
    const [accrued, kept] = [42_000, 5000].map((rate) => interestOf(yuan(3000), rate, 18).interest)
    await expect(dialog).toContainText(`−${exact(accrued! - kept!)}`)
    await dialog.getByRole('button', { name: '仍要取消' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('还没有定存，存入后到期同一时刻返还')).toBeVisible()
    await page.getByRole('link', { name: '已结束的 1 笔' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '已取消' })).toContainText(`+${exact(kept!)}`)
    return kept!
  })

  await test.step('all of it goes out', async () => {
    await page.getByRole('navigation', { name: '鸿利宝' }).getByRole('link', { name: '转出' }).click()
    await page.getByRole('button', { name: '全部' }).click()
    await page.getByRole('button', { name: '确认转出' }).click()
    await expect(purse).toContainText('¥0.00')
    await expect(page.getByRole('table', { name: '转出记录' })).toContainText('−¥2,000.00')
    expect((await player('queryBalanceFront')).balance).toBe(formatMoney(yuan(20_000) + early))
  })
})
