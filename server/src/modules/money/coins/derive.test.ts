/** Addresses against published vectors: BIP32, BIP44 of the mnemonic `abandon … about`, and contracts known to everybody. */
import { addressOn, isAddressOf } from '@hongyun/contract/bindings/numbers.ts'
import { HDKey } from '@scure/bip32'
import { describe, expect, it } from 'vitest'
import { DEMO_XPUB, USDT_CONTRACTS } from '../../../platform/coin-config.ts'
import { deriveAddress, isExtendedPublicKey } from './derive.ts'

/** The seed of `abandon` eleven times and `about`, without a passphrase. */
const SEED =
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4'
const accountOf = (path: string) => HDKey.fromMasterSeed(Buffer.from(SEED, 'hex')).derive(path).publicExtendedKey

describe('an address', () => {
  it.each([
    [0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    [1, '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0'],
  ])('of Ethereum, m/44/60/0/0/%i', (index, address) => {
    expect(addressOn('ERC20', deriveAddress(accountOf(`m/44'/60'/0'/0`), index))).toBe(address)
  })

  it('of TRON, m/44/195/0/0/0', () => {
    const hex = deriveAddress(accountOf(`m/44'/195'/0'/0`), 0)
    expect(addressOn('TRC20', hex)).toBe('TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH')
  })

  it('of a contract is the one that everybody knows', () => {
    expect(addressOn('TRC20', USDT_CONTRACTS.TRC20)).toBe('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
    expect(addressOn('ERC20', USDT_CONTRACTS.ERC20)).toBe('0xdAC17F958D2ee523a2206206994597C13D831ec7')
  })

  it('is another one for each index, with the checksums of its chain', () => {
    const found = Array.from({ length: 50 }, (_, index) => deriveAddress(DEMO_XPUB, index))
    expect(new Set(found).size).toBe(50)
    for (const hex of found) {
      expect(isAddressOf('TRC20', addressOn('TRC20', hex))).toBe(true)
      expect(isAddressOf('ERC20', addressOn('ERC20', hex))).toBe(true)
    }
  })

  it('is the one of the private key that nobody here has', () => {
    // BIP32, test vector 2: M/0 from the public side is m/0 from the private one.
    const master = HDKey.fromMasterSeed(
      Buffer.from(
        'fffcf9f6f3f0edeae7e4e1dedbd8d5d2cfccc9c6c3c0bdbab7b4b1aeaba8a5a29f9c999693908d8a8784817e7b7875726f6c696663605d5a5754514e4b484542',
        'hex',
      ),
    )
    expect(master.publicExtendedKey).toBe(DEMO_XPUB)
    expect(master.derive('m/0').publicExtendedKey).toBe(
      'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH',
    )
    expect(HDKey.fromExtendedKey(DEMO_XPUB).deriveChild(0).publicExtendedKey).toBe(
      master.derive('m/0').publicExtendedKey,
    )
  })
})

it('a key is public, and whole by its checksum', () => {
  expect(isExtendedPublicKey(DEMO_XPUB)).toBe(true)
  expect(isExtendedPublicKey(DEMO_XPUB.replace(/.$/, 'C'))).toBe(false)
  expect(isExtendedPublicKey(HDKey.fromMasterSeed(Buffer.alloc(32, 5)).privateExtendedKey!)).toBe(false)
  expect(isExtendedPublicKey('xpub')).toBe(false)
})
