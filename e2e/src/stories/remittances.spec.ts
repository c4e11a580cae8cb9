/** A bank transfer from the player's first click over its proof and the review of two operators to the ledger, and one that a bank's statement shows. */

import { banks } from '@hongyun/contract/channels/words.ts'
import { businessDay } from '@hongyun/lottery/days.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { atDesk, stepUp, takeOf } from '../operators.ts'
import { clientOf, expect, registered, test, url } from '../visitor.ts'

/** A screenshot of a bank: one colour is enough for a picture. */
async function proof(page: Page): Promise<Buffer> {
  return page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 300, height: 200 } })
}

const today = (): string => businessDay(Date.now())

const MAY = 'remittances,seeApprovals'

test('a bank transfer is ordered, proven, reviewed and credited; another amount takes two operators', async ({
  page,
  browser,
}) => {
  const [desk, second] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()))
  const nextCode = await atDesk(desk!, 'hui_shen', MAY, '/console/remittances')
  await registered(page)
  const player = await clientOf(page)
  const { userName } = await player('info')
  const pay = page.getByRole('region', { name: '转账付款' })

  await test.step('the player orders, and is told where to pay with which remark', async () => {
    await page.goto(url('/userCenter/recharge/banktransfer'))
    await page.getByRole('textbox', { name: '充值金额' }).fill('1000')
    await page.getByRole('button', { name: '立即充值' }).click()
    await expect(page.getByText('付款人姓名不能为空')).toBeVisible()
    await page.getByRole('textbox', { name: '付款人姓名' }).fill('林间明')
    await page.getByRole('button', { name: '立即充值' }).click()
    await expect(pay).toContainText('演示账户（请勿汇款）')
    await expect(pay.getByRole('button', { name: '复制附言' })).toBeVisible()
    await expectAccessibleInBoth(page)
    await expectFits(page)
  })

  await test.step('the proof is handed in, and the order waits for a person', async () => {
    await page
      .getByLabel('转账凭证')
      .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await proof(page) })
    await pay.getByRole('button', { name: '提交凭证' }).click()
    await expect(pay).toContainText('凭证已提交，正在核实')
    await page.reload()
    await expect(pay).toContainText('凭证已提交，正在核实')
  })
  const { list } = await player('frontSummaryPaymentRecordList', { state: 'review' })
  const { orderNo } = list[0]!

  await test.step('an operator takes it, sees the proof, and approves what arrived: it is less, so a second one is needed', async () => {
    await takeOf(desk!, userName)
    const evidence = desk!.getByRole('region', { name: '证据' })
    await expect(evidence).toContainText(orderNo)
    await evidence.getByRole('button', { name: '查看转账凭证' }).click()
    await expect(evidence.getByRole('img', { name: '转账凭证' })).toBeVisible()
    await expectAccessibleInBoth(desk!)
    await expectFits(desk!)
    await expect(pay).toContainText('客服正在办理，不能再取消')
    await desk!.getByRole('textbox', { name: '实际到账（元）' }).fill('900')
    await desk!.getByRole('button', { name: /^通过，请第二人审批/ }).click()
    await stepUp(desk!, '通过', nextCode)
    await expect(desk!.getByRole('region', { name: '决定' })).toContainText('等待第二位操作员')
    const code = await atDesk(second!, 'hui_zhun', MAY, '/console/approvals')
    await second!.getByRole('row').filter({ hasText: userName }).getByRole('link').first().click()
    await expect(second!.getByRole('main')).toContainText('入账 ¥900.00')
    await second!.getByRole('main').getByRole('button', { name: /^通过/ }).click()
    await stepUp(second!, '通过并执行', code)
  })

  await test.step('the money is there, and a letter and the record say so', async () => {
    await expect(page.getByRole('region', { name: '充值结果' })).toContainText('充值成功')
    await expect(page.getByRole('region', { name: '充值结果' })).toContainText('900')
    expect((await player('queryBalanceFront')).balance).toBe('900.00')
    await page.goto(url('/userCenter/letter'))
    await page.getByRole('link', { name: '充值已到账：¥900.00' }).click()
    await expect(page.getByText('与订单的 ¥1000.00 不同')).toBeVisible()
  })

  await test.step('the next one is found in a bank’s statement, and confirmed with all that is certain', async () => {
    const input = { payType: 'banktransfer', channelId: 'transfer', amount: '600', payerName: '林间明' } as const
    const { id } = await player('rechargeFrontPaymentRecord', input)
    const { payee, remark } = await player('frontBankTransferRecord', { id })
    await desk!.goto(url('/console/remittances/statement'))
    await desk!
      .getByRole('combobox', { name: '收款账户' })
      .selectOption({ label: `${banks[payee.bank]} ${payee.number.slice(-4)}` })
    const file = (amount: string) => ({
      ...{ name: 'bank.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(
        `\ufeff交易时间,金额,附言,对方户名,流水号\r\n${today()},${amount},${remark},林间明,${orderNo}\r\n`,
      ),
    })
    await desk!.getByLabel('流水文件').setInputFiles(file('6oo'))
    await expect(desk!.getByText('没有读入：第 2 行：金额格式错误')).toBeVisible()
    await desk!.getByLabel('流水文件').setInputFiles(file('600.00'))
    await expect(desk!.getByText('新增 1 笔')).toBeVisible()
    await expect(desk!.getByRole('table', { name: '未对上' })).toContainText('附言与金额一致')
    await expectAccessibleInBoth(desk!)
    await expectFits(desk!)
    await desk!.getByRole('button', { name: '确认全部一致的 1 笔' }).click()
    await stepUp(desk!, '确认', nextCode)
    await expect.poll(async () => (await player('queryBalanceFront')).balance).toBe('1503.00')
    await desk!.getByRole('button', { name: /^已对上/ }).click()
    await expect(desk!.getByRole('table', { name: '已对上' })).toContainText(remark)
  })
})
