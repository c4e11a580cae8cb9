/** A sweep over a server's orders by another node of the same configuration. */

import pino from 'pino'
import { personalKey } from '../../../../platform/keys/personal.ts'
import { ringOf } from '../../../../testing/keyring.ts'
import { payerNamesWith } from '../../cashier/payer-names.ts'
import { openPolling } from '../../cashier/poll-orders.ts'
import { openGateways } from '../open-gateways.ts'
import type { GatewayServer } from './gateway-server.ts'

export async function pollWith({ server }: GatewayServer): Promise<void> {
  const { payments } = await openGateways(server.config)
  await openPolling({
    database: server.database,
    providers: new Map(payments.map((provider) => [provider.name, provider])),
    payerNames: payerNamesWith(personalKey(ringOf(7))),
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    timeout_ms: 2000,
  })()
}
