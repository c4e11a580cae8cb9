/** Notices, banners and what the site asks of who registers. */
import type { ContactKind } from '@hongyun/contract/contacts/words.ts'
import type { ContactRule } from '@hongyun/contract/tenant/words.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../tenant/open-tenant.ts'
import { contentDeskRoutes, contentRoutes } from './routes.ts'

export type ContentNeeds = Pick<Tenant, 'settings'> & {
  /** Whether signing up asks for a number and an address. */
  registering(): Readonly<Record<ContactKind, ContactRule>>
}

/** Opens the module. */
export const openContent = ({ database, config }: Platform, others: ContentNeeds): Module => ({
  calls: contentRoutes({ database, demo: config.demo, ...others }),
  operatorCalls: contentDeskRoutes({ database }),
})
