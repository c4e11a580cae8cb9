/** Whether the process serves, and whether it can do its whole work. */
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { SetupError } from '../config.ts'
import { DatabaseAwayError } from '../db/database.ts'

/** What keeps a node from doing its work, in words for whoever runs it; undefined where nothing does. */
export type ReadyCheck = () => Promise<string | undefined>

/** However many ask: the checks write to the database. */
const ANSWER_FOR_MS = 1000

/** What is said of a check that can't be made: no more than whoever runs the node needs, since everybody may ask. */
function whyFailed(error: unknown): string {
  if (error instanceof DatabaseAwayError) return 'the database gives no answer'
  if (error instanceof SetupError) return error.message
  const { code } = error as { code?: unknown }
  return `a check failed: ${typeof code === 'string' ? code : 'see the log'}`
}

export function serveHealth(app: FastifyInstance, checks: readonly ReadyCheck[], log: Logger): void {
  const check = async (): Promise<string | undefined> => {
    for (const one of checks) {
      const fault = await one().catch((error: unknown) => {
        log.warn({ err: error }, 'a check of readiness failed')
        return whyFailed(error)
      })
      if (fault !== undefined) return fault
    }
    return undefined
  }
  let asked: { at: number; fault: Promise<string | undefined> } | undefined
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (!asked || performance.now() - asked.at > ANSWER_FOR_MS) asked = { at: performance.now(), fault: check() }
    const fault = await asked.fault
    return fault === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason: fault })
  })
}
