/** Notices, banners and what the site asks of who registers. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../tenant/open-tenant.ts'
import { contentRoutes } from './routes.ts'

/** Opens the module. */
export const openContent = ({ database, config }: Platform, { settings }: Pick<Tenant, 'settings'>): Module => ({
  calls: contentRoutes(database, settings, config.demo),
})
