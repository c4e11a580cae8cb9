// A stream of bytes from one key, as long as a draw needs.
import { hmacSha256 } from './hash.ts'
import type { ByteSource } from './uniform.ts'

/** The bytes block[0] ‖ block[1] ‖ …, block[i] = HMAC-SHA256(key, i as 4 bytes, most significant first), i from 0. */
export function byteStream(key: Uint8Array): ByteSource {
  let block = new Uint8Array(0)
  let counter = 0
  let at = 0
  return () => {
    if (at === block.length) {
      block = Uint8Array.from(hmacSha256(key, Uint8Array.of(counter >>> 24, counter >>> 16, counter >>> 8, counter)))
      counter++
      at = 0
    }
    return block[at++]!
  }
}
