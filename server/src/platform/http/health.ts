/** Whether the process serves, and whether it can do its work. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { isMigrated } from '../db/migrate.ts'

export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await isMigrated(database).catch(() => false)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
}
