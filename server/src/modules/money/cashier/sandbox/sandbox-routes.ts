/** What the sandbox serves: the pay page to payers, its switches to stories. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../../../platform/db/database.ts'
import { done } from '../../../../platform/http/answer.ts'
import { checkOrigin } from '../../../../platform/http/origin.ts'
import { checkSwitcher } from '../../../../platform/http/switcher.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { missingPage, payPage, STYLE_PATH } from './pay-page.ts'
import { payPageStyle } from './pay-page-style.ts'
import { decidePayment, findPayment } from './payments.ts'
import { type SwitchBoard, switchesSchema } from './switches.ts'

const POLICY = `default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
const actions = { pay: 'paid', cancel: 'failed' } as const

/** The switches as they are to be; those of one order where it is named. */
const switchInput = switchesSchema.extend({
  orderNo: z
    .string()
    .regex(/^P\d{12,20}$/)
    .optional(),
})

const html = (reply: FastifyReply): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('Content-Security-Policy', POLICY).header('Cache-Control', 'no-store')

export function serveSandbox(
  app: FastifyInstance,
  parts: {
    database: Database
    board: SwitchBoard
    isOperator: (token: string) => Promise<boolean>
    onDecided: () => void
  },
): void {
  const { database, board, isOperator, onDecided } = parts

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
      await decidePayment(database, token, actions[action], board.of)
      onDecided()
      return reply.redirect(`/sandbox/pay/${token}`, 303)
    },
  )

  app.get('/sandbox/switches', async (request) => {
    await checkSwitcher(request, isOperator)
    return done(board.show())
  })
  app.post('/sandbox/switches', async (request) => {
    checkOrigin(request)
    await checkSwitcher(request, isOperator)
    const parsed = switchInput.safeParse(request.body ?? {})
    if (!parsed.success) throw refuse('badInput', { field: String(parsed.error.issues[0]?.path[0] ?? '') })
    const { orderNo, ...switches } = parsed.data
    board.set(orderNo, switches)
    return done(board.show())
  })
}
