/** An operator asks for a rate and terms of the yield wallet from tomorrow on, with their cost first; another one approves. A player is kept out. */
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { approve, atDesk, stepUp } from '../operators.ts'
import { clientOf, expect, registered, test, url } from '../visitor.ts'

test('a rate and terms are asked for with what they cost and announced by a second operator, and a player is kept out of the wallet', async ({
  page,
  browser,
}) => {
  const playerPage = await (await browser.newContext()).newPage()
  await registered(playerPage)
  const player = await clientOf(playerPage)
  const { userId } = await player('info')
  // Rates of each try alone: what a try announces stands for tomorrow.
  const { retry } = test.info()
  const again = retry || ''
  const shown = { rate: `3.2${retry}%`, terms: `7.3${retry}%` }
  const code = await atDesk(page, 'he_li', 'wallet,seeApprovals', '/console/yuebao')
  const other = await (await browser.newContext()).newPage()
  const otherCode = await atDesk(other, 'he_an', 'wallet,seeApprovals', '/console/approvals')

  await test.step('the costs by day, and nothing found is said', async () => {
    await expect(page.getByRole('region', { name: '活期年利率' })).toContainText('3.45%')
    await expect(page.getByRole('region', { name: '每日计息' })).toBeVisible()
    await expectAccessibleInBoth(page)
    await expectFits(page)
  })

  await test.step('a rate from tomorrow, with its cost', async () => {
    await page.getByRole('link', { name: '活期利率' }).click()
    const form = page.getByRole('region', { name: '公布利率' })
    await form.getByRole('textbox', { name: '年利率' }).fill('100.1')
    await form.getByRole('button', { name: '提出审批' }).click()
    await expect(form).toContainText('0 至 100')
    await form.getByRole('textbox', { name: '年利率' }).fill(`3.2${again}`)
    await form.getByRole('textbox', { name: '原因' }).fill('同业下调')
    await expect(form.getByRole('table', { name: '利率的成本' })).toContainText(`−0.${25 - retry}%`)
    await expectAccessibleInBoth(page)
    await expectFits(page)
    await form.getByRole('button', { name: '提出审批' }).click()
    await stepUp(page, '提出审批', code)
    await expect(
      page.getByText(
        new RegExp(
          `he_li\\S* 提出：鸿利宝活期的年利率自 .* 起为 ${shown.rate}，原为 3\\.(?:45${retry ? '|2\\d' : ''})%`,
        ),
      ),
    ).toBeVisible()
    await expectAccessibleInBoth(page)
    await expectFits(page)
    await expect(page.getByRole('region', { name: '活期年利率' })).not.toContainText(shown.rate)
    await approve(other, `起为 ${shown.rate}`, otherCode)
    await page.reload()
    await expect(
      page.getByRole('table', { name: '利率历史' }).getByRole('row').filter({ hasText: shown.rate }),
    ).toContainText('待生效')
    await expect(page.getByRole('region', { name: '活期年利率' })).toContainText(`起 ${shown.rate}`)
    expect((await player('getMyYuebaoInfo')).next?.rate).toBe(32_000 + 100 * retry)
  })

  await test.step('a product has other terms from tomorrow on', async () => {
    await page.getByRole('link', { name: '定存产品' }).click()
    const row = page.getByRole('table', { name: '定存产品' }).getByRole('row').filter({ hasText: '九十日' })
    await row.getByRole('button', { name: '更改九十日的条款' }).click()
    const changed = page.getByRole('dialog', { name: '更改九十日的条款' })
    await changed.getByRole('textbox', { name: '年利率', exact: true }).fill(`7.3${again}`)
    await expect(changed.getByRole('row', { name: /^一年都卖满/ })).toContainText(
      `¥${(365_000 + 500 * retry).toLocaleString('en')}.00`,
    )
    await expectAccessibleInBoth(page)
    await changed.getByRole('textbox', { name: '原因' }).fill('同业上调')
    await changed.getByRole('button', { name: '提出审批' }).click()
    await stepUp(page, '提出审批', code)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(/提出：定存 九十日（90 天）/)).toBeVisible()
    await approve(other, '定存 九十日', otherCode)
    await page.reload()
    await expect(row).toContainText(`起 ${shown.terms}`)
    await row.getByRole('button', { name: '九十日的各次条款' }).click()
    await expect(
      page.getByRole('table', { name: '各次条款' }).getByRole('row').filter({ hasText: shown.terms }),
    ).toContainText('待生效')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessibleInBoth(page)
    await expectFits(page)
  })

  // Another operator has codes left: the first one would wait for the next.
  const second = await (await browser.newContext()).newPage()
  const nextCode = await atDesk(second, 'he_xi', 'wallet,seeApprovals', '/console/yuebao?tab=products')
  const third = await (await browser.newContext()).newPage()
  const thirdCode = await atDesk(third, 'he_bo', 'wallet,seeApprovals', '/console/approvals')
  await test.step('a product is added', async () => {
    await second.getByRole('button', { name: '新增产品' }).click()
    const added = second.getByRole('dialog', { name: '新增定存产品' })
    const typed = { 名称: `${again}旬存`, 天数: '10', 年利率: '3.65', 提前取消的年利率: '0.35' }
    const amounts = { 起存金额: '100', 单笔最高金额: '5000', 总额度: '1000000' }
    for (const [field, text] of Object.entries({ ...typed, ...amounts }))
      await added.getByRole('textbox', { name: field, exact: true }).fill(text)
    await expect(added.getByRole('row', { name: /^卖满一期（10 天）/ })).toContainText('¥1,000.00')
    await added.getByRole('textbox', { name: '原因' }).fill('短期资金')
    await added.getByRole('button', { name: '提出审批' }).click()
    await stepUp(second, '提出审批', nextCode)
    await expect(second.getByRole('dialog')).toHaveCount(0)
    await approve(third, `新增定存产品 ${typed.名称}`, thirdCode)
    await second.reload()
    const row = second.getByRole('table', { name: '定存产品' }).getByRole('row').filter({ hasText: typed.名称 })
    await expect(row).toContainText('在售')
  })

  await test.step('a player is kept out of the wallet, and has no position', async () => {
    await second.goto(url(`/console/yuebao?tab=orders&by=playerId&q=${userId}`))
    await expect(second.getByText('该条件下没有定存')).toBeVisible()
    await expectAccessibleInBoth(second)
    await second.goto(url(`/console/players/${userId}`))
    await second.getByRole('button', { name: /^停用鸿利宝/ }).click()
    await second.getByRole('textbox', { name: '原因' }).fill('本人来电要求')
    await second.getByRole('button', { name: '停用鸿利宝', exact: true }).click()
    await stepUp(second, '停用鸿利宝', nextCode)
    await expect(second.getByRole('region', { name: '鸿利宝' })).toContainText('本人来电要求')
    await expect(second.getByRole('button', { name: /^恢复鸿利宝/ })).toBeVisible()
    expect((await player('getMyYuebaoInfo')).on).toBe(false)
    await expectAccessibleInBoth(second)
    await expectFits(second)
  })
})
