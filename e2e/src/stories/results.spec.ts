/** A result from outside by hand: two operators enter it without seeing each other's, and correct it with its effect shown. */
import { awaitResult, openOutsideIssue } from '@hongyun/server/testing/outside.ts'
import type { Browser, Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { onDatabase } from '../database.ts'
import { atDesk, stepUp } from '../operators.ts'
import { asPlayer, clientOf, expect, test, url } from '../visitor.ts'

/** Twenty numbers of 快乐8, whose sums are as low and as high as can be. */
const LOW = Array.from({ length: 20 }, (_, n) => String(n + 1).padStart(2, '0')).join()
const HIGH = Array.from({ length: 20 }, (_, n) => n + 61).join()

type Desk = { page: Page; code: () => Promise<string> }

/** An operator who is signed in at the page of an issue's result. */
async function deskOf(browser: Browser, name: string, path: string): Promise<Desk> {
  const page = await (await browser.newContext()).newPage()
  return { page, code: await atDesk(page, name, 'results', `/console${path}`) }
}

async function enter({ page, code }: Desk, numbers: string): Promise<void> {
  const form = page.getByRole('region', { name: '录入结果' })
  await form.getByRole('textbox', { name: '开奖号码' }).fill(numbers)
  await form.getByRole('button', { name: '录入' }).click()
  await stepUp(page, '录入', code)
}

test('a result is settled by two equal entries, and corrected by two operators', async ({ page, browser }) => {
  const issue = await onDatabase((database) => openOutsideIssue(database, 'kl8'))
  const path = `/results/kl8/${issue.issue}`
  await asPlayer(page)
  const api = await clientOf(page)
  const bet = { ...issue, playDetailCode: 'kl8_rx1_fs', bettingNumber: '01', bettingAmount: '2.00', bettingPoint: '0' }
  const { id: _id, issue: bettingIssue, ...item } = bet
  await api('addBetting', {
    bettingData: [{ ...item, bettingIssue, bettingCount: '1', bettingUnit: '1', graduationCount: '1' }],
  })
  await onDatabase((database) => awaitResult(database, issue))
  const [li, han] = [await deskOf(browser, 'li_results', path), await deskOf(browser, 'han_results', path)]

  await test.step('one enters it, and the other does not see what', async () => {
    await enter(li, LOW.replaceAll(',', ' '))
    await expect(li.page.getByRole('region', { name: '待复核' })).toContainText(LOW)
    await han.page.reload()
    await expect(han.page.getByRole('region', { name: '待复核' })).toContainText('号码不公开')
    await expect(han.page.getByText(LOW)).toHaveCount(0)
    await expectAccessibleInBoth(han.page)
    await expectFits(han.page)
  })

  await test.step('the same again settles it', async () => {
    await enter(han, LOW)
    await expect(han.page.getByText('已结算').first()).toBeVisible()
    await han.page.goto(url('/console/results?filter=all&lottery=kl8'))
    const row = han.page.getByRole('row').filter({ hasText: issue.issue })
    await expect(row).toContainText(LOW)
    await expectAccessibleInBoth(han.page)
    await row.getByRole('link').click()
  })

  await test.step('a correction shows what it does, and is done once both ask for it', async () => {
    for (const { page: desk, code } of [li, han]) {
      const form = desk.getByRole('region', { name: '更正结果' })
      await form.getByRole('textbox', { name: '开奖号码' }).fill(HIGH)
      await form.getByRole('textbox', { name: '原因' }).fill('官方更正')
      await form.getByRole('button', { name: '查看影响并提出' }).click()
      await expect(desk.getByRole('dialog')).toContainText(`由 ${LOW} 更正为 ${HIGH}`)
      await expect(desk.getByRole('dialog')).toContainText('1 注')
      await stepUp(desk, '提出更正', code)
    }
    await expect(han.page.getByText('已更正', { exact: true }).first()).toBeVisible()
    await expect(han.page.getByText(`原为 ${LOW}`)).toBeVisible()
  })

  await test.step('sources are looked at beside them', async () => {
    await han.page.goto(url('/console/results/sources'))
    await expect(han.page.getByText('还没有来源，结果由两名操作员录入')).toBeVisible()
    await expectAccessibleInBoth(han.page)
  })
})
