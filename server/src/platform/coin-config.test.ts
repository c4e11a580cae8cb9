/** The configuration of recharges by USDT: nothing that can spend is taken, and what is missing is said in one line. */
import { HDKey } from '@scure/bip32'
import { describe, expect, it } from 'vitest'
import { coinConfig, DEMO_XPUB } from './coin-config.ts'

const account = HDKey.fromMasterSeed(Buffer.alloc(32, 5)).derive(`m/44'/60'/0'/0`)
const whole = {
  COIN_XPUB: account.publicExtendedKey,
  COIN_RATE_URL: 'https://rates.example/usdt',
  COIN_RATE_FIELD: 'data.price',
  TRC20_RPC_URL: 'https://tron.example/jsonrpc',
}
const read = (env: NodeJS.ProcessEnv, demo = false) => coinConfig(env, demo, (text) => new Error(text))

describe('recharges by USDT', () => {
  it('are off outside the demo, and on the sandbox in it', () => {
    expect(read({})).toBeUndefined()
    expect(read({}, true)).toMatchObject({ xpub: DEMO_XPUB, chains: {} })
  })

  it('take the usual contract and confirmations', () => {
    expect(read(whole)).toEqual({
      xpub: account.publicExtendedKey,
      rate: { url: 'https://rates.example/usdt', field: 'data.price', name: 'rates.example' },
      chains: {
        TRC20: {
          ...{ url: 'https://tron.example/jsonrpc', headers: {}, confirmations: 20, startBlock: undefined },
          token: '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c',
        },
      },
    })
  })

  it.each([
    [account.privateExtendedKey!, /private key/],
    [Buffer.alloc(32, 9).toString('hex'), /private key/],
    ['abandon abandon abandon about', /private key or its words/],
    [DEMO_XPUB, /of an account of its own/],
    [`${account.publicExtendedKey}x`, /must be an extended public key/],
    ['xpub', /must be an extended public key/],
  ])('refuse the key %#, and never repeat it', (key, expected) => {
    const refused = (() => {
      try {
        read({ ...whole, COIN_XPUB: key })
      } catch (error) {
        return (error as Error).message
      }
      return ''
    })()
    expect(refused).toMatch(expected)
    expect(refused).not.toContain(key.slice(0, 20).padEnd(20, '?'))
  })

  it.each([
    [{ COIN_XPUB: undefined }, 'TRC20_RPC_URL and ERC20_RPC_URL need COIN_XPUB'],
    [{ COIN_RATE_URL: undefined, COIN_RATE_FIELD: undefined }, /COIN_XPUB needs COIN_RATE_URL/],
    [{ COIN_RATE_URL: 'ftp://x' }, /COIN_RATE_URL must begin/],
    [{ COIN_RATE_FIELD: undefined }, /needs COIN_RATE_FIELD/],
    [{ TRC20_RPC_URL: undefined }, 'COIN_XPUB needs TRC20_RPC_URL or ERC20_RPC_URL'],
    [{ TRC20_RPC_URL: 'tron' }, /TRC20_RPC_URL must begin/],
    [{ TRC20_TOKEN: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, /20 bytes in hex/],
    [{ TRC20_CONFIRMATIONS: '0' }, /from 1 to 1000/],
    [{ TRC20_START_BLOCK: '-1' }, /number of a block/],
    [{ TRC20_RPC_HEADERS: '[1]' }, /TRC20_RPC_HEADERS must be a JSON object/],
    [{ ERC20_TOKEN: `0x${'1'.repeat(40)}` }, /ERC20_TOKEN needs ERC20_RPC_URL/],
  ])('refuse %o in one line', (change, text) => {
    expect(() => read({ ...whole, ...change } as NodeJS.ProcessEnv)).toThrow(text)
  })
})
