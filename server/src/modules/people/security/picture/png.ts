/** Writes a PNG of up to 16 colours (PNG specification, third edition: colour type 3, 4 bits a pixel). */
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

/** `pixels` are row after row of indices into `palette`, whose entries are 0xRRGGBB; `width` is even. */
export function encodePng(width: number, pixels: Uint8Array, palette: readonly number[]): Buffer {
  const height = pixels.length / width
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([4, 3, 0, 0, 0], 8)
  // Each row begins with its filter: none.
  const rowBytes = 1 + width / 2
  const rows = new Uint8Array(rowBytes * height)
  for (let at = 0; at < pixels.length; at += 2) {
    const y = Math.floor(at / width)
    rows[y * rowBytes + 1 + (at - y * width) / 2] = (pixels[at]! << 4) | pixels[at + 1]!
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
    // Synchronous, because it takes only a millisecond; otherwise it would use the pool that files and name look-ups need.
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}
