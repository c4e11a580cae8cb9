/**
 * The body of the process that decodes pictures and encodes them again. A decoder is given what strangers made: it has no
 * connection, no key and no environment of the server, gives way to serving, and if it dies the server does not.
 */
import { setPriority } from 'node:os'
import { hasSmall, SMALL_SIDE } from '@hongyun/contract/files/words.ts'
import sharp from 'sharp'

/** A picture in; out of it a JPEG, or what was wrong with it. */
/** `withSmall`: whether a small version is wanted, where the picture is larger than that. */
export type PictureWork = { bytes: Uint8Array; withSmall: boolean }
export type PictureDone =
  | { jpeg: Uint8Array; small?: Uint8Array; width: number; height: number }
  | { fault: 'pixels' | 'unreadable' }

/** Serving, the database and the hashing of passwords go before pictures. No more than that: with 10 a busy machine took a minute for one. */
const GIVES_WAY = 3
/** Larger than what a telephone takes; decoded it is 80 MB. */
const MAX_PIXELS = 20_000_000
const MAX_SIDE = 1000
const QUALITY = 70
/** Of the processor, and not of the clock: on a busy machine a good picture waits for its turn. */
const WORK_S = 8
const LOOK_EVERY_MS = 250

setPriority(GIVES_WAY)
sharp.cache(false)
sharp.concurrency(1)
// The five kinds that are taken, and no other reader of the library.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})

async function encodeAgain({ bytes, withSmall }: PictureWork): Promise<PictureDone> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true })
    const { width, height } = await picture.metadata()
    if (width * height > MAX_PIXELS) return { fault: 'pixels' }
    // As it is meant to be seen: turned as the camera says, transparent parts on white; nothing but pixels goes on.
    const { data: jpeg, info } = await picture
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true })
    const { width: ownWidth, height: ownHeight } = info
    const whole = { jpeg, width: ownWidth, height: ownHeight }
    if (!withSmall || !hasSmall(whole)) return whole
    const small = await sharp(jpeg)
      .resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside' })
      .jpeg({ quality: QUALITY })
      .toBuffer()
    return { ...whole, small }
  } catch (error) {
    return { fault: /pixel limit/i.test(String(error)) ? 'pixels' : 'unreadable' }
  }
}

process.on('message', async (work: PictureWork) => {
  const before = process.cpuUsage()
  // The library works in a thread of its own, so this one can look. A picture that takes longer ends the process.
  const looking = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > WORK_S * 1e6) process.exit(1)
  }, LOOK_EVERY_MS)
  const done = await encodeAgain(work)
  clearInterval(looking)
  process.send?.(done)
})
// Without the server there is nobody to work for.
process.on('disconnect', () => process.exit())
