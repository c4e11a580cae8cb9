/** Recharging by USDT: the chains as providers of the cashier, the watching of them, and what operators decide. */
import { type Chain, chains } from '@hongyun/contract/bindings/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { type CoinConfig, WRONG_XPUB } from '../../../platform/coin-config.ts'
import { type Config, SetupError } from '../../../platform/config.ts'
import type { Visitors } from '../../../platform/http/visitors.ts'
import type { Job } from '../../../platform/jobs/sweeper.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import type { Tenant } from '../../site/tenant/open-tenant.ts'
import type { PaymentProvider } from '../cashier/provider.ts'
import type { WatchedChain } from './chain/client.ts'
import { openChainFigures } from './chain/figures.ts'
import { watch } from './chain/watch.ts'
import { noteKey } from './place.ts'
import { coinProvider } from './provider.ts'
import { httpRate } from './rates/http-rate.ts'
import { siteRate } from './rates/site-rate.ts'
import { type CoinParts, operatorRoutes, playerRoutes } from './routes.ts'
import { sandboxChain } from './sandbox/chain.ts'
import { serveWallet } from './sandbox/wallet.ts'

const LOOK_EVERY_MS = 2000
const RATE_EVERY_MS = 30_000

type Others = Pick<Tenant, 'settings'> & Pick<Visitors, 'findOperator'> & { registry: Registry }

export type CoinModule = Module & { readonly providers: readonly PaymentProvider[] }

/** Before anything is opened: a key with a typing error would give addresses that nobody can spend from. */
export async function checkCoinKey({ coins }: Config): Promise<void> {
  if (!coins || isSandbox(coins)) return
  // Loaded where it is used: the curve is a tenth of a process's memory.
  const { isExtendedPublicKey } = await import('./derive.ts')
  if (!isExtendedPublicKey(coins.xpub)) throw new SetupError(WRONG_XPUB)
}

const isSandbox = ({ chains: real }: CoinConfig): boolean => Object.keys(real).length === 0

/** Opens the module. Without a configuration it knows the calls and offers nothing. */
export async function openCoins(platform: Platform, { settings, findOperator, registry }: Others): Promise<CoinModule> {
  const { config, database, log } = platform
  const { coins } = config
  if (!coins) return { ...served({ database, rates: undefined, chains: new Map() }), providers: [] }
  const watched = await chainsOf(platform, coins)
  await noteKey(database, coins.xpub)
  const rates = coins.rate ? httpRate(coins.rate, { database, settings }) : siteRate(settings)
  const figures = openChainFigures([registry], database, watched)
  const isOperator = async (token: string) => (await findOperator(token)) !== undefined
  const looking: Job[] = [...watched].map(([chain, one]) => ({
    ...{ name: `watching ${chain}`, every_ms: LOOK_EVERY_MS },
    run: () => watch({ database, rates, log, figures }, chain, one),
  }))
  return {
    ...served({ database, rates, chains: watched }),
    providers: [...watched].map(([chain, one]) =>
      coinProvider({ database, xpub: coins.xpub, rates, chains: watched }, chain, one),
    ),
    jobs: [...looking, { name: 'rate of USDT', every_ms: RATE_EVERY_MS, run: () => rates.refresh() }],
    extras: isSandbox(coins) ? [(app: FastifyInstance) => serveWallet(app, { database, isOperator })] : [],
  }
}

const served = (parts: CoinParts): Module => ({ calls: playerRoutes(parts), operatorCalls: operatorRoutes(parts) })

/** The chains that have a node; without any, in the demo, those of the sandbox. */
async function chainsOf({ database, config }: Platform, coins: CoinConfig): Promise<ReadonlyMap<Chain, WatchedChain>> {
  if (!isSandbox(coins)) {
    // Loaded where it is used: the client of nodes is a large part of a process's memory.
    const { jsonRpcChain } = await import('./chain/json-rpc.ts')
    return new Map(
      wordsOf(chains).flatMap((chain) => {
        const own = coins.chains[chain]
        return own ? [[chain, jsonRpcChain(chain, own)] as const] : []
      }),
    )
  }
  return new Map(wordsOf(chains).map((chain) => [chain, sandboxChain(database, chain, config.publicUrl)]))
}
