/** Signed callbacks a second over HTTP, each of an order of its own and credited once, against T. */
import { only } from '@hongyun/server/platform/db/database.ts'
import { areClean, auditFaults } from '../books.ts'
import { rounded } from '../line.ts'
import { type CallbackSender, startCallbackSender } from '../load/callbacks.ts'
import type { Measure } from '../measure.ts'
import { measurePairs, median, ratio } from '../pairs.ts'
import { makePlayers } from '../prepare/players.ts'
import { CALLBACK_PATH, openChannel, placeRecharges, writeGateway } from '../prepare/recharges.ts'
import { openSite, type Site } from '../site.ts'
import { openTpcb } from '../tpcb/tpcb.ts'

/** More than can be told of in a window. */
const PLAYERS = 40_000
/** Callbacks that wait for their answer at the same moment. */
const CONNECTIONS = 1024
const WARM_UPS = 3

export const rechargeCallbacks: Measure = {
  id: 'recharge-callbacks',
  async run({ pairs, window_s }) {
    const gateway = await writeGateway()
    const site = await openSite({ GATEWAYS_FILE: gateway.path })
    const sender = startCallbackSender()
    try {
      await openChannel(site.database)
      await makePlayers(site.database, PLAYERS, 0)
      const told = telling(site, sender, gateway.secret)
      for (let n = 0; n < WARM_UPS; n += 1) await told.tell(window_s)
      await site.database.query('vacuum (analyze)')
      const tpcb = await openTpcb(site.connection)
      const taken = await measurePairs(
        pairs,
        () => tpcb.run(window_s),
        () => told.tell(window_s),
      )
      await tpcb.close()
      return {
        id: 'recharge-callbacks',
        value: rounded(ratio(taken)),
        reference: tpcb.reference,
        unit: 'callbacks/s per T',
        valid: areClean(await told.faults()),
        goal: 1.5,
        least: 1,
        perSecond: rounded(median(taken.b)),
        tpcb: rounded(median(taken.a)),
        connections: CONNECTIONS,
        pairs,
      }
    } finally {
      sender.stop()
      await site.close()
      await gateway.remove()
    }
  },
}

function telling(site: Site, sender: CallbackSender, secret: string) {
  let taken = 0
  const refused: string[] = []
  return {
    async tell(window_s: number): Promise<number> {
      const orders = await placeRecharges(site.database)
      const sent = await sender.send({
        ...{ port: site.port, path: CALLBACK_PATH, secret, connections: CONNECTIONS },
        ...{ orders, duration_ms: window_s * 1000 },
      })
      taken += sent.taken
      refused.push(...Object.entries(sent.refused).map(([answer, n]) => `${n} answers ${answer}`))
      if (sent.left === 0) refused.push('every order was told of before the window ended')
      return (sent.taken * 1000) / sent.elapsed_ms
    },
    async faults(): Promise<string[]> {
      const { paid } = only(
        await site.database.query<{ paid: bigint }>(`select count(*) as paid from recharge_order where state = 'paid'`),
      )
      const differ = Number(paid) === taken ? [] : [`${taken} callbacks taken, ${paid} orders paid`]
      return [...refused, ...differ, ...(await auditFaults(site.database))]
    },
  }
}
