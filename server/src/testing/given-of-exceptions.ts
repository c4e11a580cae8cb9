/** What the examples of payment exceptions can't know: one that a provider has just said. */
import { randomUUID } from 'node:crypto'
import { yuan } from '@hongyun/lottery/money.ts'
import type { CallingProvider } from '../modules/money/cashier/provider.ts'
import { openCallbackGate } from '../modules/money/cashier/receive-callback.ts'
import type { TestServer } from './test-server.ts'

export function givenOfExceptions(here: () => TestServer) {
  return {
    async consoleEndPaymentException() {
      const { database } = here()
      const orderNo = 'P2026031800000000'
      const providerRef = randomUUID()
      const said = { orderNo, providerRef, amount: yuan(100), currency: 'CNY', state: 'paid', paidAt: null } as const
      const provider = {
        name: 'sandbox',
        verifyCallback: () => ({ ok: true, word: said, nonce: providerRef }),
      } as Partial<CallingProvider> as CallingProvider
      await openCallbackGate(database).receive(provider, { headers: {}, rawBody: providerRef, address: '' })
      const [row] = await database.query<{ id: bigint }>('select id from payment_exception where provider_ref = $1', [
        providerRef,
      ])
      return { id: row!.id.toString() }
    },
  }
}
