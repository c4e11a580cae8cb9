/** The configuration of the public beacon: quicknet at the public relays, others only whole and under their own hash. */
import { quicknet } from '@hongyun/lottery/beacon.ts'
import { describe, expect, it } from 'vitest'
import { beaconEnv, own } from '../testing/beacon.ts'
import { beaconConfig } from './beacon-config.ts'

const read = (env: NodeJS.ProcessEnv) => beaconConfig(env, (text) => new Error(text))
const { BEACON_CHAIN } = beaconEnv()
const chain = JSON.parse(BEACON_CHAIN!)

describe('the public beacon', () => {
  it('is quicknet at the public relays', () => {
    const { urls, chain: pinned } = read({})
    expect(pinned).toBe(quicknet)
    expect(urls.length).toBeGreaterThan(2)
    expect(urls.every((url) => url.startsWith('https://'))).toBe(true)
  })

  it('takes relays and a chain of one’s own', () => {
    const urls = 'https://one.example/, http://127.0.0.1:7000/drand/'
    expect(read({ BEACON_URLS: urls, BEACON_CHAIN })).toEqual({
      urls: ['https://one.example', 'http://127.0.0.1:7000/drand'],
      chain: own.chain,
    })
  })

  it.each(['ftp://one.example', 'one.example', ',', `${'https://a.example,'.repeat(9)}`])(
    'refuses relays %s',
    (urls) => {
      expect(() => read({ BEACON_URLS: urls })).toThrow(/BEACON_URLS must be 1 to 8 addresses/)
    },
  )

  it.each([
    ['no JSON', 'quicknet'],
    ['nothing', '{}'],
    ['another key', { ...chain, public_key: quicknet.publicKey }],
    ['another period', { ...chain, period: 3 }],
    ['another hash', { ...chain, hash: quicknet.hash }],
    ['a chained scheme', { ...chain, schemeID: 'pedersen-bls-chained' }],
    ['no seed', { ...chain, groupHash: 'ab' }],
    ['half seconds', { ...chain, period: 1.5 }],
  ])('refuses a chain that is %s', (_what, said) => {
    const text = typeof said === 'string' ? said : JSON.stringify(said)
    expect(() => read({ BEACON_CHAIN: text })).toThrow(/BEACON_CHAIN must be/)
  })
})
