/** Withdrawals: orders out, their review, and the payouts of what is approved. */

import { type PayoutKind, payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { FastifyInstance } from 'fastify'
import { topic } from '../../../platform/bus/bus.ts'
import type { Visitors } from '../../../platform/http/visitors.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { ApprovalKinds } from '../../site/approvals/kind.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { largeWithdrawal } from './approval.ts'
import { payOrders } from './payout/pay-orders.ts'
import { type PayoutProvider, type PayoutProviders, payoutProviders } from './payout/provider.ts'
import { payoutResolution } from './payout/resolve-payout.ts'
import { operatorRoutes, playerRoutes, type WithdrawalParts } from './routes.ts'
import { sandboxPayouts } from './sandbox/provider.ts'
import { serveSwitches } from './sandbox/switches.ts'

/** An order was approved: whoever pays looks at once. */
const payoutDue = topic<null>('withdrawals.due')
/** So many payouts are asked about beside each other: one that hangs does not hold up the others. */
const LOOPS = 4

type Others = Pick<Tenant, 'settings'> &
  Pick<Visitors, 'findOperator'> &
  Pick<WithdrawalParts, 'openToAll'> & {
    /** Of the configuration: who pays out, and by which way from now on. */
    gateways: { payouts: readonly PayoutProvider[]; ways: Readonly<Partial<Record<PayoutKind, string>>> }
  }

type Withdrawals = Module & {
  /** What two operators decide about; which providers can be asked is of this configuration. */
  kinds: ApprovalKinds
}

/** Opens the module. */
export function openWithdrawals(
  platform: Platform,
  { settings, findOperator, openToAll, gateways }: Others,
): Withdrawals {
  const { database, personal, config, log, wakes } = platform
  const providers = providersOf(platform, gateways)
  const parts: WithdrawalParts = {
    ...{ database, personal, settings, openToAll },
    pays: (way) => providers.ways[way] !== undefined,
    asks: (provider) => providers.named.has(provider),
    due: () => wakes.wake(payoutDue),
  }
  const isOperator = async (token: string) => (await findOperator(token)) !== undefined
  return {
    calls: playerRoutes(parts),
    operatorCalls: operatorRoutes(parts),
    kinds: [largeWithdrawal, payoutResolution(parts.asks)],
    extras: config.demo ? [(app: FastifyInstance) => serveSwitches(app, { database, isOperator })] : [],
    steps: [
      {
        name: 'payouts',
        loops: LOOPS,
        listen: (wake) => wakes.onWake(payoutDue, wake),
        async take(_wake, isStopped) {
          await payOrders({ database, personal, providers, log }, isStopped)
          return undefined
        },
      },
    ],
  }
}

/** In the demo the sandbox stands for the provider of every way that the configuration names none for. */
function providersOf({ database, config }: Platform, { payouts, ways }: Others['gateways']): PayoutProviders {
  const sandbox = config.demo ? sandboxPayouts(database) : undefined
  const ofWay = (way: PayoutKind) => payouts.find(({ name }) => name === ways[way]) ?? sandbox
  const named = wordsOf(payoutKinds).flatMap((way) => {
    const provider = ofWay(way)
    return provider ? [[way, provider] as const] : []
  })
  return payoutProviders(Object.fromEntries(named), payouts)
}
