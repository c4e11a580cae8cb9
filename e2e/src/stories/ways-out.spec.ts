/** Withdrawals to Alipay, WeChat and a USDT address: approved by two and paid, and one that fails and comes back. To a card, and by the console's own pages: `withdrawals.spec`. */
import { randomBytes } from 'node:crypto'
import { addressOn } from '@hongyun/contract/bindings/numbers.ts'
import { payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { largeWithdrawal } from '@hongyun/server/modules/money/withdrawals/approval.ts'
import { decide } from '@hongyun/server/modules/money/withdrawals/decide.ts'
import { take } from '@hongyun/server/modules/money/withdrawals/queue.ts'
import { approve } from '@hongyun/server/modules/site/approvals/decide.ts'
import { actorCalled } from '@hongyun/server/testing/operators.ts'
import { onDatabase } from '../database.ts'
import { swept } from '../swept.ts'
import { clientOf, expect, test, url } from '../visitor.ts'
import { askForWithdrawal, asWithdrawer } from '../withdrawer.ts'

/** Takes and approves an order, and has a second operator approve what takes two. */
const approveByTwo = (id: string): Promise<void> =>
  onDatabase(async (database) => {
    const [first, second] = [await actorCalled(database, 'liu_shen'), await actorCalled(database, 'liu_zhun')]
    await take(database, first, BigInt(id))
    const approvalId = await decide(database, first, { id: BigInt(id), decision: 'approved', note: '' })
    if (approvalId !== null) await approve(database, [largeWithdrawal], second, approvalId, '')
  })

// The ways differ by the form of their accounts alone.
for (const way of swept(['alipay', 'wechat', 'coin'] as const, (one) => one === 'coin'))
  test(`a withdrawal to ${way} is paid once two have approved it, and one that fails comes back`, async ({ page }) => {
    const { safetyPassword } = await asWithdrawer(page, 30_000)
    const player = await clientOf(page)
    const walletAddress = addressOn('ERC20', `0x${randomBytes(20).toString('hex')}`)
    if (way === 'coin') await player('addDigitalCurrency', { chain: 'ERC20', walletAddress, safetyPassword })
    const holderName = '林间明'
    const account = `he.${crypto.randomUUID().slice(0, 8)}`
    if (way === 'alipay')
      await player('addAlipay', { alipayAccount: `${account}@example.com`, holderName, safetyPassword })
    if (way === 'wechat')
      await player('addWeixin', { weixinAccount: account.replace('.', '_'), holderName, safetyPassword })
    const recent = page.getByRole('region', { name: '最近提现' })
    await page.goto(url('/userCenter/withdraw'))
    const ask = async (amount: string) => {
      await page.getByRole('group', { name: '收款方式' }).getByText(payoutKinds[way]).click()
      return askForWithdrawal(page, amount)
    }

    const paid = await ask('21000')
    await approveByTwo(paid.id)
    await expect(recent).toContainText('已到账')
    expect((await player('queryBalanceFront')).balance).toBe('9000.00')

    const failed = await ask('6000')
    const switches = { orderNo: failed.orderNo, outcome: 'failed', reason: '收款账号已停用' }
    await page.context().request.post(url('/sandbox/payout-switches'), { data: switches })
    await approveByTwo(failed.id)
    await expect(recent).toContainText('收款账号已停用')
    const { list } = await player('getTransactionRecordsFront', { pageSize: 100 })
    const ours = new Set([208, 303])
    const moved = list.filter(({ code }) => ours.has(code)).map(({ code, amount }) => `${code} ${amount}`)
    expect(moved.toSorted()).toEqual(['208 6000.00', '303 21000.00', '303 6000.00'])
    expect((await player('queryBalanceFront')).balance).toBe('9000.00')
  })
