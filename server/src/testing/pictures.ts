/** Pictures for tests, made by the library that decodes them. */
import sharp from 'sharp'

type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff'
type Wanted = { kind?: Kind; width?: number; height?: number; colour?: string }

/** A picture of one colour. */
export const pictureBytes = ({
  kind = 'jpeg',
  width = 40,
  height = 30,
  colour = '#a33',
}: Wanted = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    [kind]()
    .toBuffer()

/** Bytes as the file of a form. */
export const fileOf = (bytes: Uint8Array, type: string): Blob => new Blob([new Uint8Array(bytes)], { type })

/** A picture as the file of a form. */
export const pictureBlob = async (wanted: Wanted = {}): Promise<Blob> =>
  fileOf(await pictureBytes(wanted), `image/${wanted.kind ?? 'jpeg'}`)

let made = 0

/** A picture as the file of a form that no other test has. */
export function newPicture(wanted: Wanted = {}): Promise<Blob> {
  made += 1
  // Far enough apart to differ in a JPEG too.
  const colour = `#${((made * 0x9e3779) % 0xffffff).toString(16).padStart(6, '0')}`
  return pictureBlob({ colour, ...wanted })
}
