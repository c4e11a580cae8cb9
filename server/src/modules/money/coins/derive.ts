/**
 * The addresses of orders, derived from an extended public key (BIP32): who holds the key alone can look, and spend nothing. Both
 * chains have an address of the same 20 bytes: the end of the Keccak hash of the public key.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'

const ADDRESS_BYTES = 20

/** Whether a text is an extended public key, by its checksum. */
export function isExtendedPublicKey(text: string): boolean {
  try {
    return HDKey.fromExtendedKey(text).privateKey === null
  } catch {
    return false
  }
}

/** The address of an index below the key, `0x` and lower-case hex. */
export function deriveAddress(xpub: string, index: number): string {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(index)
  if (!publicKey) throw new Error('the extended key derives no public key')
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false).slice(1)
  return `0x${bytesToHex(keccak_256(point).slice(-ADDRESS_BYTES))}`
}
