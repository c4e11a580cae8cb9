/** What protects an account beside the login password: safety password and questions, second factor, passkeys. */
import type { Module, Platform } from '../../../platform/module.ts'
import type { Contacts } from '../contacts/open-contacts.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { safetyRoutes } from './routes.ts'

/** Opens the module. */
export const openSafety = (
  { database, keyring, personal }: Platform,
  { contacts, siteName }: { contacts: Pick<Contacts, 'offered'>; siteName(): string },
): Module => ({
  calls: [...safetyRoutes({ database, keyring, contacts }), ...passkeyRoutes({ database, personal, siteName })],
})
