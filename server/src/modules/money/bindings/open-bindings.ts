/** Payout accounts: bank cards, Alipay and WeChat accounts and USDT addresses that a player's money goes out to. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import { bindingRoutes } from './routes.ts'

/** Opens the module. */
export const openBindings = ({ database, personal }: Platform, { settings }: Pick<Tenant, 'settings'>): Module => ({
  calls: bindingRoutes({ database, personal, settings }),
})
