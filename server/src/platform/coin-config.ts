/** What the environment says of recharging by USDT: the key that addresses follow from, the rate, and a node of each chain. */
import { type Chain, chains } from '@hongyun/contract/bindings/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { headersIn } from './outgoing-config.ts'

export type ChainConfig = {
  url: string
  headers: Readonly<Record<string, string>>
  /** The contract of USDT, as 20 bytes in lower-case hex. */
  token: string
  confirmations: number
  /** The first block that is looked at; without it the one that is the newest at the first start. */
  startBlock: bigint | undefined
}

export type CoinConfig = {
  /** The extended public key of an account. */
  xpub: string
  /** Where the rate is asked for; without it, in the demo, the site's own is the rate. */
  rate: { url: string; field: string; name: string } | undefined
  chains: Partial<Record<Chain, ChainConfig>>
}

type Fault = (text: string) => Error

/**
 * The key of the demo: that of BIP32's second test vector, whose private key everybody knows. No chain that is real is watched
 * with it.
 */
export const DEMO_XPUB =
  'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB'

/** The contracts of USDT on the main networks. */
export const USDT_CONTRACTS: Record<Chain, string> = {
  TRC20: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
  ERC20: '0xdac17f958d2ee523a2206206994597c13d831ec7',
}
const usualConfirmations: Record<Chain, number> = { TRC20: 20, ERC20: 12 }

/** Undefined where nothing is configured, outside the demo. */
export function coinConfig(env: NodeJS.ProcessEnv, demo: boolean, fault: Fault): CoinConfig | undefined {
  const { COIN_XPUB: xpub, COIN_RATE_URL: rateUrl, COIN_RATE_FIELD: field, COIN_RATE_NAME: name } = env
  const own = Object.fromEntries(
    wordsOf(chains).flatMap((chain) => {
      const found = chainConfig(env, chain, fault)
      return found ? [[chain, found]] : []
    }),
  )
  const isConfigured = Object.keys(own).length > 0
  if (!isConfigured) {
    const stray = ['COIN_XPUB', 'COIN_RATE_URL', 'COIN_RATE_FIELD', 'COIN_RATE_NAME'].find((key) => env[key])
    if (stray) throw fault(`${stray} needs TRC20_RPC_URL or ERC20_RPC_URL`)
    return demo ? { xpub: DEMO_XPUB, rate: undefined, chains: {} } : undefined
  }
  if (!xpub) throw fault('TRC20_RPC_URL and ERC20_RPC_URL need COIN_XPUB')
  if (!rateUrl && !demo) throw fault('COIN_XPUB needs COIN_RATE_URL: without it nobody knows what a USDT is worth')
  if (rateUrl && !isHttp(rateUrl)) throw fault('COIN_RATE_URL must begin with https:// or http://')
  if (rateUrl && !field)
    throw fault('COIN_RATE_URL needs COIN_RATE_FIELD: where the answer holds the rate, such as data.price')
  return {
    xpub: checkedXpub(xpub, fault),
    rate: rateUrl && field ? { url: rateUrl, field, name: (name || new URL(rateUrl).host).slice(0, 100) } : undefined,
    chains: own,
  }
}

const isHttp = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url)

const XPUB = /^xpub[1-9A-HJ-NP-Za-km-z]{107}$/
export const WRONG_XPUB = 'COIN_XPUB must be an extended public key, xpub…, of an account of its own'

/** What it looks like; whether its checksum is right is known where it is used first. */
function checkedXpub(text: string, fault: Fault): string {
  // Never in a message: it can spend.
  if (/prv/.test(text.slice(0, 8)) || /^(?:0x)?[0-9a-fA-F]{64}$/.test(text) || text.trim().includes(' '))
    throw fault(
      'COIN_XPUB holds a private key or its words; give the extended public key (xpub) alone, and use another wallet',
    )
  if (XPUB.test(text) && text !== DEMO_XPUB) return text
  throw fault(WRONG_XPUB)
}

function chainConfig(env: NodeJS.ProcessEnv, chain: Chain, fault: Fault): ChainConfig | undefined {
  const url = env[`${chain}_RPC_URL`]
  const of = (name: string) => env[`${chain}_${name}`] || undefined
  if (!url) {
    const stray = ['RPC_HEADERS', 'TOKEN', 'CONFIRMATIONS', 'START_BLOCK'].find(of)
    if (stray) throw fault(`${chain}_${stray} needs ${chain}_RPC_URL`)
    return undefined
  }
  if (!isHttp(url)) throw fault(`${chain}_RPC_URL must begin with https:// or http://`)
  const token = (of('TOKEN') ?? USDT_CONTRACTS[chain]).toLowerCase()
  if (!/^0x[0-9a-f]{40}$/.test(token)) throw fault(`${chain}_TOKEN must be the contract's 20 bytes in hex, 0x…`)
  const confirmations = Number(of('CONFIRMATIONS') ?? usualConfirmations[chain])
  if (!Number.isInteger(confirmations) || confirmations < 1 || confirmations > 1000)
    throw fault(`${chain}_CONFIRMATIONS must be a whole number from 1 to 1000`)
  const start = of('START_BLOCK')
  if (start !== undefined && !/^\d{1,15}$/.test(start))
    throw fault(`${chain}_START_BLOCK must be the number of a block`)
  return {
    ...{ url, token, confirmations, startBlock: start === undefined ? undefined : BigInt(start) },
    headers: headersIn(of('RPC_HEADERS'), `${chain}_RPC_HEADERS`, fault),
  }
}
