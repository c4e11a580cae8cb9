/** What the sandbox serves: the pay page to payers, its orders and switches to operators and to whoever sits at the machine. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../../../platform/db/database.ts'
import { done } from '../../../../platform/http/answer.ts'
import { checkOrigin } from '../../../../platform/http/origin.ts'
import { checkSwitcher } from '../../../../platform/http/switcher.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { STYLE_PATH } from './html.ts'
import { ORDERS_PATH, ordersPage, switchesOfForm } from './orders-page.ts'
import { missingPage, payPage } from './pay-page.ts'
import { payPageStyle } from './pay-page-style.ts'
import { actLater, decidePayment, findPayment, newestPayments } from './payments.ts'
import { setSwitches, showSwitches, switchesSchema } from './switches.ts'

/** What the sandbox's pages may load. */
export const POLICY = `default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
const SHOWN = 50
const actions = { pay: 'paid', cancel: 'failed' } as const

const orderNumber = z.string().regex(/^P\d{12,20}$/)
/** The switches as they are to be; those of one order where it is named. */
const switchInput = switchesSchema.extend({ orderNo: orderNumber.optional() })
const laterInput = z.strictObject({ act: z.enum(['payAgain', 'refund']) })

const html = (reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('Content-Security-Policy', POLICY).header('Cache-Control', 'no-store')

function checked<T>(schema: z.ZodType<T>, input: unknown): T {
  const parsed = schema.safeParse(input ?? {})
  if (!parsed.success) throw refuse('badInput', { field: String(parsed.error.issues[0]?.path[0] ?? '') })
  return parsed.data
}

export function serveSandbox(
  app: FastifyInstance,
  parts: { database: Database; isOperator: (token: string) => Promise<boolean>; onDecided: () => void },
): void {
  const { database, isOperator, onDecided } = parts

  app.get(STYLE_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('Cache-Control', 'public, max-age=600').send(payPageStyle),
  )
  app.get<{ Params: { token: string } }>('/sandbox/pay/:token', async (request, reply) => {
    const payment = await findPayment(database, 'token', request.params.token)
    return payment ? html(reply).send(payPage(payment)) : html(reply).code(404).send(missingPage())
  })
  app.post<{ Params: { token: string }; Body: { action?: unknown } | null }>(
    '/sandbox/pay/:token',
    async (request, reply) => {
      const { token } = request.params
      const action = request.body?.action
      if (action !== 'pay' && action !== 'cancel') throw refuse('badInput')
      // Whoever has the link may pay: the token is the right to, as with any provider.
      if (!(await findPayment(database, 'token', token))) return html(reply).code(404).send(missingPage())
      await decidePayment(database, token, actions[action])
      onDecided()
      return reply.redirect(`/sandbox/pay/${token}`, 303)
    },
  )

  app.get('/sandbox/switches', async (request) => {
    await checkSwitcher(request, isOperator)
    return done(await showSwitches(database))
  })
  app.post('/sandbox/switches', async (request) => {
    checkOrigin(request)
    await checkSwitcher(request, isOperator)
    const { orderNo, ...switches } = checked(switchInput, request.body)
    await setSwitches(database, orderNo, switches)
    return done(await showSwitches(database))
  })

  app.get<{ Querystring: { order?: string } }>(ORDERS_PATH, async (request, reply) => {
    await checkSwitcher(request, isOperator)
    const chosen = orderNumber.safeParse(request.query.order).data
    const [payments, switches] = await Promise.all([newestPayments(database, SHOWN), showSwitches(database)])
    return html(reply).send(ordersPage({ payments, ...switches, chosen }))
  })
  app.post(ORDERS_PATH, async (request, reply) => {
    checkOrigin(request)
    await checkSwitcher(request, isOperator)
    const { orderNo, ...switches } = checked(
      switchInput,
      switchesOfForm((request.body ?? {}) as Record<string, unknown>),
    )
    await setSwitches(database, orderNo, switches)
    return reply.redirect(orderNo === undefined ? ORDERS_PATH : `${ORDERS_PATH}?order=${orderNo}`, 303)
  })
  app.post<{ Params: { orderNo: string } }>(`${ORDERS_PATH}orders/:orderNo`, async (request, reply) => {
    checkOrigin(request)
    await checkSwitcher(request, isOperator)
    const { act } = checked(laterInput, request.body)
    if (!(await actLater(database, request.params.orderNo, act))) throw refuse('notFound')
    onDecided()
    return reply.redirect(ORDERS_PATH, 303)
  })
}
