/** The cashier: its calls, the providers' callbacks, the polling of orders without an answer. */
import { hkdfSync } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { CALLBACK_PATH, serveCallback } from './callback-route.ts'
import { payerNamesWith } from './payer-names.ts'
import { openPolling } from './poll-orders.ts'
import type { Providers } from './provider.ts'
import { cashierRoutes } from './routes.ts'
import { openSandbox } from './sandbox/open-sandbox.ts'
import { readSecret } from './secrets.ts'

export type Cashier = {
  routes: Route[]
  extras: ((app: FastifyInstance) => void)[]
  /** Asks the provider about orders that got no answer, and closes those whose time is over. */
  sweep(): Promise<void>
}

export function openCashier(parts: {
  database: Database
  settings: LiveSettings
  config: Config
  limits: Limits
  bus: Bus
  log: Logger
}): Cashier {
  const { database, settings, config, limits, bus, log } = parts
  const payerNames = payerNamesWith(payerNameKey(config))
  const sandbox = config.demo
    ? openSandbox({
        database,
        secret: config.paymentSecret ? Buffer.from(config.paymentSecret) : readSecret(config.dataDir, 'sandbox-secret'),
        publicUrl: config.publicUrl,
        callbackPath: CALLBACK_PATH,
        log,
      })
    : undefined
  const providers: Providers = { alipay: sandbox?.provider }
  const { alipay } = providers
  return {
    routes: cashierRoutes({ database, settings, providers, payerNames, bus, log }),
    extras: [
      ...(sandbox ? [(app: FastifyInstance) => sandbox.serve(app)] : []),
      ...(alipay ? [(app: FastifyInstance) => serveCallback(app, { database, provider: alipay, limits })] : []),
    ],
    sweep: openPolling({ database, providers, payerNames, log }),
  }
}

/** Nodes that share a seal key share this one too; otherwise it is a file beside the data. */
function payerNameKey({ sealKey, dataDir }: Config): Buffer {
  if (!sealKey) return readSecret(dataDir, 'payer-name-key')
  return Buffer.from(hkdfSync('sha256', Buffer.from(sealKey, 'base64'), '', 'payer names', 32))
}
