/** Pictures from a player's files, made small before they are sent: what leaves the browser is no larger than the server keeps. */
import { pictureTypes, UPLOAD_BYTES } from '@hongyun/contract/wire/upload-rules.ts'

/** What a chooser of files offers. */
export const PICTURES = Object.keys(pictureTypes).join(',')

const MAX_SIDE = 1000
const QUALITY = 0.7
/** Larger files are encoded worse, in proportion. */
const GOOD_BYTES = 3 * 1024 * 1024

/** A picture of a file, turned as the camera says; rejects what the browser can't read. */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  if (!(file.type in pictureTypes)) throw new Error(`只支持 ${Object.values(pictureTypes).join('、')} 图片`)
  return createImageBitmap(file).catch(() => {
    throw new Error('图片无法读取，可能已损坏，请换一张再试')
  })
}

/** Part of a picture, drawn at a size. */
export type Part = { x: number; y: number; width: number; height: number }

/** A part of a picture as a JPEG of a size. */
export function encodePart(
  picture: ImageBitmap,
  part: Part,
  size: { width: number; height: number },
  quality = QUALITY,
) {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')!
  // A JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height)
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('图片处理失败，请重试'))), 'image/jpeg', quality),
  )
}

/** A whole file as a JPEG that may be sent. */
export async function compressPicture(file: Blob): Promise<Blob> {
  const picture = await readPicture(file)
  const { width, height } = picture
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const small = await encodePart(
    picture,
    { x: 0, y: 0, width, height },
    size,
    Math.min(QUALITY, GOOD_BYTES / file.size),
  )
  picture.close()
  if (small.size > UPLOAD_BYTES) throw new Error('图片不能超过 2 MB')
  return small
}
