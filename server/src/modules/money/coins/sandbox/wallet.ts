/** The wallet of the sandbox: a page from which the payer sends, rightly or wrongly, and the switches of the sandbox's nodes. */
import { addressOn } from '@hongyun/contract/bindings/numbers.ts'
import { chains } from '@hongyun/contract/bindings/words.ts'
import { usdtText } from '@hongyun/contract/coins/units.ts'
import { sandboxChainFaults } from '@hongyun/contract/coins/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../../../platform/db/database.ts'
import { done } from '../../../../platform/http/answer.ts'
import { checkOrigin } from '../../../../platform/http/origin.ts'
import { checkSwitcher, type IsOperator } from '../../../../platform/http/switcher.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { page } from '../../cashier/sandbox/html.ts'
import { missingPage } from '../../cashier/sandbox/pay-page.ts'
import { POLICY } from '../../cashier/sandbox/sandbox-routes.ts'
import { type Paying, type Payment, payments, sendCoins, setChainFault } from './chain.ts'

type Order = Paying & { order_no: string; sent: bigint }

const html = (reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('Content-Security-Policy', POLICY).header('Cache-Control', 'no-store')

async function findOrder(database: Database, address: string): Promise<Order | undefined> {
  const [found] = await database.query<Order>(
    `select c.order_no, c.chain, c.address, c.units, o.expires_at,
            (select count(*) from sandbox_coin s where s.address = c.address) as sent
     from coin_order c join recharge_order o using (order_no) where c.address = $1`,
    [address],
  )
  return found
}

function walletPage({ order_no, chain, address, units, sent }: Order): string {
  const button = (name: Payment) =>
    `<button class="${name === 'exact' ? 'primary' : 'plain'}" name="payment" value="${name}">${payments[name]}</button>`
  const said = sent > 0n ? `<p class="note" role="status">已发出 ${sent} 笔，请返回充值页面查看确认。</p>` : ''
  return page(
    '沙箱钱包',
    `<h1>沙箱钱包</h1>
<p class="amount">${usdtText(units)}<span> USDT</span></p>
<dl>
<dt>网络</dt><dd>${chains[chain]}</dd>
<dt>收款地址</dt><dd class="mono">${addressOn(chain, address)}</dd>
<dt>订单号</dt><dd class="mono">${order_no}</dd>
</dl>
<form method="post" action="/sandbox/wallet/${address}">${wordsOf(payments).map(button).join('\n')}</form>
${said}`,
  )
}

const switchInput = z.strictObject({
  chain: z.enum(wordsOf(chains)),
  fault: z.enum(wordsOf(sandboxChainFaults)),
})

/** Serves the wallet and the switches. */
export function serveWallet(app: FastifyInstance, parts: { database: Database; isOperator: IsOperator }): void {
  const { database, isOperator } = parts
  app.get<{ Params: { address: string } }>('/sandbox/wallet/:address', async (request, reply) => {
    const order = await findOrder(database, request.params.address)
    return order ? html(reply).send(walletPage(order)) : html(reply).code(404).send(missingPage())
  })
  app.post<{ Params: { address: string }; Body: { payment?: unknown } | null }>(
    '/sandbox/wallet/:address',
    async (request, reply) => {
      const wanted = request.body?.payment
      if (typeof wanted !== 'string' || !Object.hasOwn(payments, wanted)) throw refuse('badInput')
      // Whoever knows the address may pay it, as on any chain.
      const order = await findOrder(database, request.params.address)
      if (!order) return html(reply).code(404).send(missingPage())
      await sendCoins(database, order, wanted as Payment)
      return reply.redirect(`/sandbox/wallet/${order.address}`, 303)
    },
  )
  app.post('/sandbox/chains', async (request) => {
    checkOrigin(request)
    await checkSwitcher(request, isOperator)
    const parsed = switchInput.safeParse(request.body ?? {})
    if (!parsed.success) throw refuse('badInput', { field: String(parsed.error.issues[0]?.path[0] ?? '') })
    await setChainFault(database, parsed.data.chain, parsed.data.fault)
    return done(parsed.data)
  })
}
