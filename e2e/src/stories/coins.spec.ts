/** USDT, from the player's first click over the sandbox's chain to the ledger; and a payment that two operators close. */
import { expectAccessibleInBoth, expectFits } from '../accessible.ts'
import { atDesk, stepUp } from '../operators.ts'
import { clientOf, expect, registered, test, url } from '../visitor.ts'

const MAY = 'seeChannels,coins,seeApprovals'

test('USDT is paid to an address, confirmed and credited; another token is closed by two', async ({
  page,
  browser,
}) => {
  await registered(page)
  const pay = page.getByRole('region', { name: '扫码付款' })
  let wallet = ''

  await test.step('the player chooses the network and sees the rate', async () => {
    await page.goto(url('/userCenter/recharge/digitalcurrencypay'))
    await page.getByText('USDT TRC20').click()
    await page.getByRole('textbox', { name: '充值金额' }).fill('720')
    await expect(page.getByText('1 USDT = 7.2000 元')).toBeVisible()
    await expect(page.getByText('100.000000 USDT')).toBeVisible()
    await page.getByRole('button', { name: '立即充值' }).click()
  })

  await test.step('the order has an address, the exact amount and a locked rate, also after a reload', async () => {
    await expect(pay.getByRole('img', { name: '收款地址二维码' })).toBeVisible()
    await page.reload()
    await expect(pay.getByRole('button', { name: '复制收款地址' })).toBeVisible()
    await expect(pay).toContainText('100.000000')
    await expect(pay).toContainText('波场 TRC20')
    wallet = (await pay.getByRole('link', { name: '打开钱包付款' }).getAttribute('href')) ?? ''
    await expectAccessibleInBoth(page)
    await expectFits(page)
  })

  await test.step('another token and the right one are sent from the sandbox’s wallet', async () => {
    const payer = await (await browser.newContext()).newPage()
    await payer.goto(wallet)
    await payer.getByRole('button', { name: '付其他代币' }).click()
    await payer.getByRole('button', { name: '按金额付款' }).click()
    await expect(payer.getByRole('status')).toContainText('已发出 2 笔')
    await payer.close()
  })

  await test.step('confirmations are counted, and the money is in the ledger', async () => {
    await expect(pay.getByRole('list', { name: '链上转账' })).toContainText(/已确认|已入账/)
    const done = page.getByRole('region', { name: '充值结果' })
    await expect(done).toContainText('充值成功')
    await expect(done).toContainText('720.00')
    await expect(done.getByRole('list', { name: '链上转账' })).toContainText('不是 USDT')
    const player = await clientOf(page)
    const { list } = await player('getTransactionRecordsFront', {})
    expect(list[0]).toMatchObject({ code: 110, amount: '720.00' })
  })

  await test.step('one operator asks to close the other token, a second one approves', async () => {
    const [desk, second] = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()))
    const nextCode = await atDesk(desk!, 'coin_zhao', MAY, '/console/coins')
    const { list } = await (await clientOf(page))('frontSummaryPaymentRecordList', { pageSize: 1 })
    await desk!.getByRole('link', { name: list[0]!.orderNo }).click()
    await desk!.getByRole('textbox', { name: '原因' }).fill('已在链上原路退回')
    await expectAccessibleInBoth(desk!)
    await expectFits(desk!)
    await desk!.getByRole('button', { name: '提出结案' }).click()
    await stepUp(desk!, '提出审批', nextCode)
    await desk!.getByRole('main').getByRole('link', { name: '审批' }).click()
    await desk!.waitForURL(/approvals\?id=/)
    const approval = new URL(desk!.url()).search
    const code = await atDesk(second!, 'coin_qian', MAY, `/console/approvals${approval}`)
    await second!.getByRole('main').getByRole('button', { name: /^通过/ }).click()
    await stepUp(second!, '通过并执行', code)
    await page.reload()
    await expect(page.getByRole('list', { name: '链上转账' })).toContainText('已结案')
  })
})
