/** Every table with something sealed that is sealed anew when a key is rotated: one line a module. */
import { sealedPayouts } from './modules/money/bindings/sealed.ts'
import { sealedPayerNames } from './modules/money/cashier/sealed.ts'
import { sealedRemittances } from './modules/money/remittances/sealed.ts'
import { sealedContacts } from './modules/people/contacts/sealed.ts'
import { sealedDetails } from './modules/people/identity/sealed.ts'
import { sealedRecoveryCases } from './modules/people/recovery/sealed.ts'
import { sealedFactors } from './modules/people/security/sealed.ts'
import { sealedVerifications } from './modules/people/verification/sealed.ts'
import { sealedOperators } from './modules/site/operators/sealed.ts'
import { sealedMessages } from './modules/site/outgoing/sealed.ts'
import { sealedEnvelopes } from './modules/social/envelopes/sealed.ts'
import { sealedPseudonyms } from './platform/keys/pseudonyms.ts'
import type { SealedTable } from './platform/keys/sealed-table.ts'

/** Of money: what they hold is evidence. */
export const sealedMoney: readonly SealedTable[] = [
  sealedPseudonyms,
  sealedPayouts,
  sealedPayerNames,
  ...sealedRemittances,
  sealedEnvelopes,
]

export const sealedTables: readonly SealedTable[] = [
  ...sealedMoney,
  sealedContacts,
  sealedDetails,
  sealedRecoveryCases,
  sealedFactors,
  sealedVerifications,
  sealedOperators,
  sealedMessages,
]
