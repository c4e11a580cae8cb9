/** What the examples of the yield wallet can't know: a rate, a product, and the order that was bought. */
import { seedYuebao } from '../modules/money/yuebao/seed.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

export function givenOfYuebao(here: () => { server: TestServer; player: TestPlayer }) {
  const order = async () => {
    const { server, player } = here()
    const { list } = (await server.call('getMyYuebaoPledgeOrderList', { state: 'open' }, player.cookie)).data
    return list[0]!
  }
  return {
    async transferInYuebao() {
      await seedYuebao(here().server.database)
      return {}
    },
    async createYuebaoPledgeOrder() {
      const { server, player } = here()
      const { list } = (await server.call('getPledgeProducts', {}, player.cookie)).data
      const { id, termsNo } = list[0]!
      return { productId: id, termsNo }
    },
    consoleSetPledgeTerms: async () => ({ productId: (await order()).productId }),
    setYuebaoPledgeOrderAutoRenewWeb: async () => ({ id: (await order()).id }),
    getMyYuebaoPledgeOrderProfitLogs: async () => ({ id: (await order()).id }),
    async cancelYuebaoPledgeOrderWeb() {
      const { id, cancelNow } = await order()
      return { id, loss: cancelNow!.loss }
    },
  }
}
