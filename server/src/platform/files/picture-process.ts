/**
 * The body of the process that decodes pictures and encodes them again. A decoder is given what strangers made: it has no
 * connection, no key and no environment of the server, gives way to serving, and if it dies the server does not.
 */
import { setPriority } from 'node:os'
import sharp from 'sharp'

/** A picture in; out of it a JPEG, or what was wrong with it. */
export type PictureWork = { bytes: Uint8Array }
export type PictureDone = { jpeg: Uint8Array; width: number; height: number } | { fault: 'pixels' | 'unreadable' }

/** Serving, the database and the hashing of passwords go before pictures. */
const GIVES_WAY = 19
/** Larger than what a telephone takes; decoded it is 80 MB. */
const MAX_PIXELS = 20_000_000
const MAX_SIDE = 1000
const QUALITY = 70
const WITHIN_S = 8

setPriority(GIVES_WAY)
sharp.cache(false)
sharp.concurrency(1)
// The five kinds that are taken, and no other reader of the library.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})

async function encodeAgain(bytes: Uint8Array): Promise<PictureDone> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true })
    const { width, height } = await picture.metadata()
    if (width * height > MAX_PIXELS) return { fault: 'pixels' }
    // As it is meant to be seen: turned as the camera says, transparent parts on white; nothing but pixels goes on.
    const { data: jpeg, info } = await picture
      .timeout({ seconds: WITHIN_S })
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    return { jpeg, width: info.width, height: info.height }
  } catch (error) {
    return { fault: /pixel limit/i.test(String(error)) ? 'pixels' : 'unreadable' }
  }
}

process.on('message', async ({ bytes }: PictureWork) => {
  const done = await encodeAgain(bytes)
  process.send?.(done)
})
// Without the server there is nobody to work for.
process.on('disconnect', () => process.exit())
