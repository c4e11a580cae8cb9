/** What pages count: summed, and nothing else kept. */
import { dataPush, op, sc, view, yyDataPush } from '@hongyun/contract/statistics/push-calls.ts'
import type { SumKind } from '@hongyun/contract/statistics/words.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { PageSums } from './page-sums.ts'

export function sumRoutes(sums: PageSums): Route[] {
  const addAll = (kind: SumKind, counts: Partial<Record<string, number>>) => {
    for (const [name, times] of Object.entries(counts)) if (times !== undefined) sums.add({ kind, name, times })
    return {}
  }
  const addTime = (player: bigint, kind: 'online' | 'play', name: string, said: number) => {
    const seconds = sums.newSeconds(player, kind, said)
    if (seconds > 0) sums.add({ kind, name, times: 1, seconds })
    return {}
  }
  return [
    route(dataPush, ({ data }, { player }) => addTime(player.playerId, 'online', data.page, data.seconds)),
    route(yyDataPush, ({ data }, { player }) => addTime(player.playerId, 'play', data.kind, data.seconds)),
    route(view, ({ data }) => addAll('view', data)),
    route(op, ({ data }) => addAll('op', data)),
    route(sc, ({ data }) => addAll('source', { [data.source]: 1 })),
  ]
}
