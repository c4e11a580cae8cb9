/** The cashier: its calls, the providers' callbacks, the polling of orders without an answer. */
import { HOUR_MS } from '@hongyun/lottery/days.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import type { Visitors } from '../../../platform/http/visitors.ts'
import type { NamedKey } from '../../../platform/keys/agreement.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import type { ChannelNeeds } from '../channels/open-channels.ts'
import { callbackPathOf, serveCallback } from './callback-route.ts'
import { forgetBodies } from './forget-bodies.ts'
import { payerNamesWith } from './payer-names.ts'
import type { Ordering } from './place-order.ts'
import { openPolling } from './poll-orders.ts'
import { type CallingProvider, collectsWith, type PaymentProvider, type Providers } from './provider.ts'
import { openCallbackGate } from './receive-callback.ts'
import { cashierDesk, cashierRoutes } from './routes.ts'
import { openSandbox } from './sandbox/open-sandbox.ts'
import { SANDBOX } from './sandbox/provider.ts'
import { readSecret } from './secrets.ts'
import { tryOrder } from './try-order.ts'

const ORDERS_EVERY_MS = 2000

type Others = Pick<Tenant, 'settings'> &
  Pick<Visitors, 'findOperator'> &
  Pick<Ordering, 'standing' | 'protection'> & {
    /** The gateways of the configuration. */
    gateways: readonly CallingProvider[]
    /** Ways to pay that have a part of their own. */
    ownProviders: readonly PaymentProvider[]
  }

export type Cashier = Module & Pick<ChannelNeeds, 'providers' | 'collects' | 'tryOrder'> & { asked: Providers }

/** Opens the module. */
export function openCashier(
  platform: Platform,
  { settings, findOperator, standing, protection, gateways, ownProviders }: Others,
): Cashier {
  const { database, config, limits, bus, log, personal } = platform
  const payerNames = payerNamesWith(personal)
  const sandbox = config.demo
    ? openSandbox({
        database,
        secret: sandboxSecret(config),
        publicUrl: config.publicUrl,
        callbackPath: callbackPathOf(SANDBOX),
        isOperator: async (token) => (await findOperator(token)) !== undefined,
        log,
      })
    : undefined
  const called = [...(sandbox ? [sandbox.provider] : []), ...gateways]
  const providers: Providers = new Map([...called, ...ownProviders].map((provider) => [provider.name, provider]))
  const gate = openCallbackGate(database)
  return {
    asked: providers,
    providers: new Set(providers.keys()),
    collects: collectsWith(providers),
    tryOrder: (channel) => tryOrder(providers, log, channel),
    calls: cashierRoutes({ database, settings, standing, protection, providers, payerNames, bus, log }),
    operatorCalls: cashierDesk(database),
    extras: [
      ...(sandbox ? [(app: FastifyInstance) => sandbox.serve(app)] : []),
      ...called.map((provider) => (app: FastifyInstance) => serveCallback(app, { gate, provider, limits })),
    ],
    jobs: [
      { name: 'orders', every_ms: ORDERS_EVERY_MS, run: openPolling({ database, providers, payerNames, log }) },
      { name: 'bodies of callbacks', every_ms: HOUR_MS, run: () => forgetBodies(database) },
    ],
  }
}

const sandboxSecret = ({ paymentSecret, dataDir }: Config): Buffer =>
  paymentSecret ? Buffer.from(paymentSecret) : readSecret(dataDir, 'sandbox-secret')

/** The keys that all nodes of a database must share. */
export const cashierKeys = (config: Config): NamedKey[] =>
  config.demo ? [{ name: 'PAYMENT_SECRET', key: sandboxSecret(config) }] : []
