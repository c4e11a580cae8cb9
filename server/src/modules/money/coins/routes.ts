/** The calls of recharging over chains. */
import { addressOn } from '@hongyun/contract/bindings/numbers.ts'
import type { Chain } from '@hongyun/contract/bindings/words.ts'
import {
  digitalCurrencyOrder,
  digitalCurrencyOrderImageCount,
  digitalCurrencyRate,
} from '@hongyun/contract/coins/calls.ts'
import { consoleCoins, consoleResolveCoin } from '@hongyun/contract/coins/operator-calls.ts'
import { rateText, usdtText } from '@hongyun/contract/coins/units.ts'
import { coinProviders } from '@hongyun/contract/coins/words.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { allChannels } from '../channels/reads.ts'
import type { WatchedChain } from './chain/client.ts'
import type { RateSource } from './rates/source.ts'
import {
  listTransfers,
  ownCoinOrder,
  presentForDesk,
  presentTransfer,
  transfersOf,
  waitingCodes,
  watchStates,
} from './reads.ts'
import { askToResolve, canCredit } from './resolve.ts'

export type CoinParts = {
  database: Database
  /** Without it nothing is configured. */
  rates: RateSource | undefined
  chains: ReadonlyMap<Chain, WatchedChain>
}

export function playerRoutes({ database, rates, chains }: CoinParts): Route[] {
  return [
    route(digitalCurrencyRate, async () => {
      const [quote, channels] = await Promise.all([rates?.quote(database), allChannels(database)])
      if (!quote) throw refuse('methodUnavailable')
      const networks = [...chains].flatMap(([chain, { confirmations }]) =>
        channels
          .filter(({ provider }) => provider === coinProviders[chain])
          .map(({ id: channelId }) => ({ channelId, chain, confirmations })),
      )
      return { rate: rateText(quote.rate), source: quote.source, at: quote.at, networks }
    }),
    route(digitalCurrencyOrder, async ({ orderNo }, { player }) => {
      const order = await ownCoinOrder(database, player.playerId, orderNo)
      if (!order) throw refuse('notFound')
      const watched = chains.get(order.chain)
      const transfers = await transfersOf(database, orderNo)
      return {
        ...{ orderNo, chain: order.chain, address: addressOn(order.chain, order.address) },
        ...{ usdt: usdtText(order.units), rate: rateText(order.rate) },
        ...{ rateSource: order.rate_source, rateAt: order.rate_at },
        transfers: transfers.map((row) => presentTransfer(row, watched?.token, watched?.confirmations ?? 0)),
      }
    }),
    route(digitalCurrencyOrderImageCount, async (_input, { player }) => ({
      count: await waitingCodes(database, player.playerId),
    })),
  ]
}

export function operatorRoutes({ database, rates, chains }: CoinParts): Route[] {
  return [
    route(consoleCoins, async ({ view, pageNum, pageSize }) => {
      const [{ rows, total, waiting }, states, quote] = await Promise.all([
        listTransfers(database, { view, pageNum, pageSize }),
        watchStates(database),
        rates?.quote(database),
      ])
      return {
        list: rows.map((row) => {
          const watched = chains.get(row.chain)
          return {
            ...presentForDesk(row, watched?.token, watched?.confirmations ?? 0),
            rate: row.rate === null ? null : rateText(row.rate),
            canCredit: canCredit(row),
          }
        }),
        ...{ total, pageNum, pageSize, waiting },
        chains: [...chains].map(([chain, { confirmations }]) => {
          const state = states.find((one) => one.chain === chain)
          return {
            ...{ chain, confirmations, failures: state?.failures ?? 0, fault: state?.fault ?? null },
            ...{ head: numberOf(state?.head), place: numberOf(state?.place), lookedAt: state?.looked_at ?? null },
          }
        }),
        rate: quote ? { rate: rateText(quote.rate), source: quote.source, at: quote.at } : null,
      }
    }),
    route(consoleResolveCoin, (input, visit) => askToResolve(database, actorOf(visit), input)),
  ]
}

const numberOf = (block: bigint | null | undefined): number | null =>
  block === null || block === undefined ? null : Number(block)
