/** What the examples of payouts can't know: one whose provider has left the configuration. */
import { GONE, withdrawals } from '../modules/money/withdrawals/testing/withdrawals.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

export function givenOfPayouts(here: () => { server: TestServer; player: TestPlayer }) {
  return {
    /** The order that the example before has approved. */
    async consoleResolvePayout() {
      const { server, player } = here()
      await withdrawals(server).pay(GONE)
      const { list } = (await server.call('frontTradingWithdrawRecordList', { state: 'paying' }, player.cookie)).data
      return { id: list[0]!.id }
    },
  }
}
