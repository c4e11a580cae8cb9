/** What the environment says of the public beacon: where its rounds are asked for, and which chain they are of. */
import { BEACON_SCHEME, type BeaconChain, isBeaconChain, quicknet } from '@hongyun/lottery/beacon.ts'
import { z } from 'zod'

export type BeaconConfig = {
  /** Where a round is asked for, at all of them at once; the first that answers with the chain's signature is taken. */
  urls: readonly string[]
  chain: BeaconChain
}

type Fault = (text: string) => Error

/** The relays of the League of Entropy, and one that is run by others. */
const PUBLIC_RELAYS: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
]
const MOST_URLS = 8

/** The chain of quicknet at the public relays, unless the environment says otherwise. */
export function beaconConfig(env: NodeJS.ProcessEnv, fault: Fault): BeaconConfig {
  const urls = env.BEACON_URLS
    ? env.BEACON_URLS.split(/[\s,]+/)
        .filter((url) => url !== '')
        .map((url) => url.replace(/\/+$/, ''))
    : PUBLIC_RELAYS
  if (urls.length === 0 || urls.length > MOST_URLS || !urls.every(isHttp))
    throw fault(
      `BEACON_URLS must be 1 to ${MOST_URLS} addresses, each with https:// or http://, with commas between them`,
    )
  return { urls, chain: env.BEACON_CHAIN ? chainIn(env.BEACON_CHAIN, fault) : quicknet }
}

const isHttp = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url)

/** As relays answer `/info`. */
const info = z.object({
  public_key: z.string(),
  period: z.number(),
  genesis_time: z.number(),
  hash: z.string(),
  groupHash: z.string(),
  schemeID: z.literal(BEACON_SCHEME),
  metadata: z.object({ beaconID: z.string().min(1).max(60) }),
})

function chainIn(text: string, fault: Fault): BeaconChain {
  const wrong = () =>
    fault(`BEACON_CHAIN must be what a relay answers to /info of a chain of ${BEACON_SCHEME}, under its own hash`)
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw wrong()
  }
  const found = info.safeParse(read)
  if (!found.success) throw wrong()
  const { public_key, period, genesis_time, hash, groupHash, metadata } = found.data
  const chain = {
    ...{ hash, publicKey: public_key, seed: groupHash, id: metadata.beaconID },
    ...{ genesisAt: genesis_time * 1000, period_ms: period * 1000 },
  }
  if (!isBeaconChain(chain)) throw wrong()
  return chain
}
