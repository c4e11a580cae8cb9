/** What kind of picture bytes are, and whether file and picture end together. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureBytes } from '../../testing/pictures.ts'
import { kindOf } from './picture-kinds.ts'

const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, n) => (n * 7919) % 251))
const raw = { raw: { width: 64, height: 48, channels: 3 } } as const
const made = {
  'a plain JPEG': ['image/jpeg', sharp(noise, raw).jpeg()],
  'a progressive JPEG with metadata': [
    'image/jpeg',
    sharp(noise, raw)
      .withExif({ IFD0: { Copyright: 'x' } })
      .jpeg({ progressive: true }),
  ],
  'a PNG': ['image/png', sharp(noise, raw).png()],
  'an interlaced PNG': ['image/png', sharp(noise, raw).png({ progressive: true })],
  'a GIF': ['image/gif', sharp(noise, raw).gif()],
  'a lossy WebP': ['image/webp', sharp(noise, raw).webp()],
  'a lossless WebP': ['image/webp', sharp(noise, raw).webp({ lossless: true })],
  'an AVIF': ['image/avif', sharp(noise, raw).avif()],
} as const

describe.each(Object.entries(made))('%s', (_name, [type, picture]) => {
  it('is whole as it is, short when it is cut, and more with anything behind it', async () => {
    const bytes = await picture.toBuffer()
    expect(kindOf(bytes)).toEqual({ type, extent: 'whole' })
    for (const part of [0.3, 0.6, 0.9]) expect(kindOf(bytes.subarray(0, bytes.length * part))?.extent).toBe('short')
    expect(kindOf(bytes.subarray(0, -1))?.extent).toBe('short')
    for (const behind of ['PK\u0003\u0004', '<?php evil() ?>', '%PDF-1.7\n', '\0\0\0\0\0\0\0\u0008free'])
      expect(kindOf(Buffer.concat([bytes, Buffer.from(behind)]))?.extent, behind).not.toBe('whole')
  })
})

it('knows no other kinds', async () => {
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<html></html>'.repeat(3),
    '%PDF-1.7 and more text',
    'BM'.repeat(20),
  ]
  for (const text of others) expect(kindOf(Buffer.from(text))).toBeUndefined()
  expect(kindOf(await pictureBytes({ kind: 'tiff' }))).toBeUndefined()
  for (let length = 0; length < 16; length += 1) expect(kindOf(Buffer.alloc(length, 0xff))).toBeUndefined()
})
