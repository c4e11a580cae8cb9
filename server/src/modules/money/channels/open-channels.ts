/** The ways to recharge: what operators change of them, and the job that switches off a channel whose orders come to nothing. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import type { TryOrder } from './change.ts'
import { dropFallen } from './fall.ts'
import type { Collects } from './offered.ts'
import { channelRoutes } from './routes.ts'

const FALLS_EVERY_MS = 15_000

/** What the cashier knows of the providers: their names, by what they collect, and how to have one take an order that nobody pays. */
export type ChannelNeeds = Pick<Tenant, 'settings'> & {
  readonly providers: ReadonlySet<string>
  readonly collects: Collects
  readonly tryOrder: TryOrder
}

/** Opens the module. */
export const openChannels = ({ database, log }: Platform, needs: ChannelNeeds): Module => ({
  operatorCalls: channelRoutes(database, needs),
  jobs: [
    {
      name: 'fallen channels',
      every_ms: FALLS_EVERY_MS,
      run: async () => {
        await dropFallen(database, needs.settings.current, log)
      },
    },
  ],
})
