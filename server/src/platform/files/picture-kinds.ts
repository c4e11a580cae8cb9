/**
 * What kind of picture some bytes are, and where it ends. A file that ends before its picture does is cut short; one that goes on
 * after it may be something else as well. Nothing is decoded here, and nothing that is refused here reaches a decoder.
 */
import type { PictureType } from '@hongyun/contract/wire/upload-rules.ts'

/** Where the picture ends; undefined where the bytes end first, or can't be followed. */
type End = (bytes: Buffer) => number | undefined

const startsWith = (bytes: Buffer, start: string): boolean => bytes.toString('latin1', 0, start.length) === start

const endOfPng: End = (bytes) => {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next
    at = next
  }
  return undefined
}

const [SOS, EOI, RESTART, LAST_RESTART] = [0xda, 0xd9, 0xd0, 0xd7]

/** Of what is coded after the head of a scan: the next marker that belongs to the file. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    const isCoded = next === 0 || next === 0xff || (next >= RESTART && next <= LAST_RESTART)
    if (!isCoded) return at
  }
  return bytes.length
}

const endOfJpeg: End = (bytes) => {
  for (let at = 2; at + 2 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) at += 1
    else if (marker === EOI) return at + 2
    else if (at + 4 > bytes.length) return undefined
    else {
      const next = at + 2 + bytes.readUInt16BE(at + 2)
      at = marker === SOS ? endOfScan(bytes, next) : next
    }
  }
  return undefined
}

/** After a chain of blocks, each after its length; an empty one ends it. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += 1 + bytes[at]!
  return at + 1
}
/** The bytes of the table of colours that a byte of flags announces. */
const coloursIn = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

const endOfGif: End = (bytes) => {
  if (bytes.length < 14) return undefined
  for (let at = 13 + coloursIn(bytes[10]!); at < bytes.length; ) {
    const block = bytes[at]
    if (block === 0x3b) return at + 1
    if (block === 0x21) at = endOfBlocks(bytes, at + 2)
    else if (block === 0x2c && at + 10 < bytes.length) at = endOfBlocks(bytes, at + 11 + coloursIn(bytes[at + 9]!))
    else return undefined
  }
  return undefined
}

const endOfWebp: End = (bytes) => {
  const size = bytes.readUInt32LE(4)
  return 8 + size + (size % 2)
}

const AVIF_BOXES = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip'])

const endOfAvif: End = (bytes) => {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || !AVIF_BOXES.has(bytes.toString('latin1', at + 4, at + 8))) return undefined
    at += size
  }
  return at
}

const isAvif = (bytes: Buffer): boolean => {
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 64)).match(/.{4}/gs) ?? []
  return bytes.toString('latin1', 4, 8) === 'ftyp' && brands.some((brand) => brand === 'avif' || brand === 'avis')
}

const kinds: readonly { type: PictureType; is(bytes: Buffer): boolean; end: End }[] = [
  { type: 'image/jpeg', is: (bytes) => startsWith(bytes, '\xff\xd8\xff'), end: endOfJpeg },
  { type: 'image/png', is: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'), end: endOfPng },
  { type: 'image/gif', is: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'), end: endOfGif },
  {
    type: 'image/webp',
    is: (bytes) => startsWith(bytes, 'RIFF') && bytes.toString('latin1', 8, 12) === 'WEBP',
    end: endOfWebp,
  },
  { type: 'image/avif', is: isAvif, end: endOfAvif },
]

/** `whole`: the picture and the file end together. `short`: the file ends first. `more`: something comes after the picture. */
export type Extent = 'whole' | 'short' | 'more'

/** The kind of a picture and whether it is all there; undefined where it is none that is taken. */
export function kindOf(bytes: Buffer): { type: PictureType; extent: Extent } | undefined {
  if (bytes.length < 16) return undefined
  const kind = kinds.find(({ is }) => is(bytes))
  if (!kind) return undefined
  const end = kind.end(bytes) ?? Number.POSITIVE_INFINITY
  return { type: kind.type, extent: end === bytes.length ? 'whole' : end < bytes.length ? 'more' : 'short' }
}
