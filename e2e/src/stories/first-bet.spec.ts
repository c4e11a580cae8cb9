/** The main story: register, recharge, bet, see the draw, find the money, check the proof and the receipt. */
import { readFile } from 'node:fs/promises'
import { rowProof } from '@hongyun/contract/journal/row-proof.ts'
import { parseVerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { checkRowProof } from '@hongyun/lottery/journal/row-proof.ts'
import { confirmBets, expect, freshName, pickCell, register, test, url } from '../visitor.ts'

/** The longest wait for the fast lottery: its rest of the issue, the next one, and the settlement. */
const DRAW_MS = 120_000

test('a new player registers, recharges, bets, sees the draw and proves it', async ({ page, context }) => {
  await register(page, freshName())

  await test.step('recharge 100 by Alipay', async () => {
    await page.goto(url('/userCenter/recharge/alipay'))
    // Another channel gives a bonus.
    await page.getByText('快捷通道 A').click()
    await page.getByRole('textbox', { name: '充值金额' }).fill('100')
    await page
      .getByRole('button', { name: /下单|充值/ })
      .last()
      .click()
    const [payPage] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /打开付款页/ }).click(),
    ])
    await payPage.getByRole('button', { name: '确认付款' }).click()
    await expect(page.getByText(/充值成功|已到账/).first()).toBeVisible()
    await payPage.close()
  })

  const issue = await test.step('bet on big and small of the fast lottery', async () => {
    await page.goto(url('/lottery/K3/k3_30s'))
    await page.getByRole('button', { name: '大小单双', exact: true }).click()
    const cells = page.getByRole('group', { name: '和值大小单双', exact: true })
    for (const side of [/^大/, /^小/]) await pickCell(cells.getByRole('button', { name: side }))
    await page.getByRole('button', { name: '立即投注' }).click()
    await expect(page.getByRole('dialog')).toContainText('¥4.00')
    await confirmBets(page)
    const row = page.getByRole('table', { name: '我的最近投注' }).getByRole('row').nth(1)
    await expect(row).toContainText('等待开奖')
    return (await row.getByRole('cell').first().innerText()).trim()
  })

  await test.step('the draw comes and the win is on the balance', async () => {
    const row = page.getByRole('table', { name: '我的最近投注' }).getByRole('row').nth(1)
    await expect(row).toContainText('部分返还', { timeout: DRAW_MS })
    await expect(row).toContainText('3.92')
    // 100 − 4 + 3.92
    await expect(page.getByRole('region', { name: '服务栏' })).toContainText('99.92')
  })

  await test.step('the statement explains it', async () => {
    await page.goto(url('/userCenter/billRecord'))
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows.filter({ hasText: '派奖' })).toContainText('3.92')
    await expect(rows.filter({ hasText: '投注扣款' })).toContainText('4.00')
    await expect(rows.filter({ hasText: '支付宝充值' })).toContainText('100.00')
  })

  await test.step('the bet shows its receipt, the fairness page agrees', async () => {
    await page.goto(url('/userCenter/betRecord'))
    await page.getByRole('link', { name: '详情' }).first().click()
    await expect(page.getByText('部分返还').first()).toBeVisible()
    await page.getByRole('button', { name: '取得封存回执' }).click()
    await expect(page.getByText('核对通过')).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '下载证明文件' }).click(),
    ])
    // A stranger has the file, and the key that the site showed.
    const proof = rowProof.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
    const shown = await page.context().request.get(url('/journal/keys'))
    const key = parseVerifierKey((await shown.text()).trim())
    expect(checkRowProof(proof, { keys: key ? [key] : [] })).toEqual({
      row: true,
      entry: true,
      tree: true,
      signature: true,
    })
    await page.goto(url(`/fairness/k3_30s/${issue.replace(/\D/g, '')}`))
    await expect(page.getByText('全部核对通过')).toBeVisible()
  })
})
