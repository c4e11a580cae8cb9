/** Recovering an account: its login password is forgotten, or an operator has reset it. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import type { Contacts } from '../contacts/open-contacts.ts'
import type { Queueing } from './case.ts'
import { recoveryRoutes } from './routes.ts'

type Others = Pick<Tenant, 'settings'> & Pick<Contacts, 'offered'> & Queueing

/** Opens the module. */
export const openRecovery = ({ database, personal }: Platform, others: Others): Module => ({
  calls: recoveryRoutes({ database, personal, ...others }),
})
