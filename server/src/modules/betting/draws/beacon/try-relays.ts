/** Trying the relays of the public beacon before issues are to wait for them. */
import type { BeaconConfig } from '../../../../platform/beacon-config.ts'
import { newestRound } from './ask-round.ts'

/** Why the beacon can't be turned on, where no relay has a round whose signature is the chain's. */
async function relaysFault({ urls, chain }: BeaconConfig): Promise<string | undefined> {
  if ((await newestRound(urls, chain)) !== undefined) return undefined
  return `${urls.length} 个公共随机数中继都没有给出可验证的轮次，请检查网络与 BEACON_URLS 后再开启`
}

/** What is tried before the tenant turns the beacon on. */
export const beaconTrial = (config: BeaconConfig) => ({
  beacon: async (value: unknown) => (value === true ? relaysFault(config) : undefined),
})
