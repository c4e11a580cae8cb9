/**
 * A payment provider for demonstrations and tests that behaves like a real one: its own books, a pay page, signed
 * callbacks that it repeats until they are taken, an answer when asked, and switches to misbehave.
 * It calls back over the application's own HTTP, so that what is tried out is what a real provider meets.
 */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../../../../platform/db/database.ts'
import { CURRENCY, type PaymentProvider } from '../provider.ts'
import { type Courier, startCourier } from './courier.ts'
import { findPayment, openPayment } from './payments.ts'
import { serveSandbox } from './sandbox-routes.ts'
import { openSwitchBoard } from './switches.ts'
import { verifyCallback } from './verify-callback.ts'

export type Sandbox = { provider: PaymentProvider; serve(app: FastifyInstance): void }

export type SandboxParts = {
  database: Database
  secret: Uint8Array
  /** Where payers find this server. */
  publicUrl: string
  callbackPath: string
  /** Whether the token is of an operator's session. */
  isOperator: (token: string) => Promise<boolean>
  log: Logger
}

/** The provider's name. */
export const SANDBOX = 'sandbox'

export function openSandbox({ database, secret, publicUrl, callbackPath, isOperator, log }: SandboxParts): Sandbox {
  const board = openSwitchBoard()
  const reach = (orderNo: string) => {
    if (board.of(orderNo).unreachable) throw new Error('the sandbox is switched off')
  }
  const provider: PaymentProvider = {
    name: SANDBOX,
    async createOrder(order) {
      reach(order.orderNo)
      const payment = await openPayment(database, order)
      return { providerRef: payment.provider_ref, payUrl: `${publicUrl}/sandbox/pay/${payment.token}` }
    },
    async queryOrder(orderNo) {
      reach(orderNo)
      const payment = await findPayment(database, 'order_no', orderNo)
      if (!payment) return { state: 'unknown' }
      const { state, amount, provider_ref: providerRef, decided_at: at } = payment
      if (state === 'waiting') return { state }
      const paidAt = state === 'paid' ? at : null
      return { state: 'decided', word: { orderNo, providerRef, amount, currency: CURRENCY, state, paidAt } }
    },
    verifyCallback: (headers, rawBody, now) => verifyCallback(secret, headers, rawBody, now),
  }
  return {
    provider,
    serve(app) {
      let courier: Courier | undefined
      serveSandbox(app, { database, board, isOperator, onDecided: () => courier?.kick() })
      app.addHook('onReady', async () => {
        courier = startCourier({
          database,
          secret,
          log,
          send: async (headers, payload) => {
            const answer = await app.inject({
              method: 'POST',
              url: callbackPath,
              headers: { ...headers, 'content-type': 'application/json' },
              payload,
            })
            return answer.body
          },
        })
      })
      app.addHook('onClose', async () => courier?.stop())
    },
  }
}
