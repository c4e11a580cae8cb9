/**
 * A payment provider for demonstrations and tests that behaves like a real one: its own books, a pay page, signed
 * callbacks that it repeats until they are taken, an answer when asked, and switches to misbehave.
 * It calls back over the application's own HTTP, so that what is tried out is what a real provider meets.
 */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../../../../platform/db/database.ts'
import type { CallingProvider } from '../provider.ts'
import { type Courier, startCourier } from './courier.ts'
import { sandboxProvider } from './provider.ts'
import { serveSandbox } from './sandbox-routes.ts'

export type Sandbox = { provider: CallingProvider; serve(app: FastifyInstance): void }

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

export function openSandbox({ database, secret, publicUrl, callbackPath, isOperator, log }: SandboxParts): Sandbox {
  return {
    provider: sandboxProvider({ database, secret, publicUrl }),
    serve(app) {
      let courier: Courier | undefined
      serveSandbox(app, { database, isOperator, onDecided: () => courier?.kick() })
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
