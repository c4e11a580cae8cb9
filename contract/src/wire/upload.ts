/** Files that come with a call: the call is then sent as `multipart/form-data`. */
import { z } from 'zod'
import { pictureTypes } from './upload-rules.ts'

/** A file as it arrived: what its sender calls it is not kept. */
export type Upload = { type: string; bytes: Uint8Array }

const isUploads = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => one?.bytes instanceof Uint8Array && typeof one.type === 'string')

const onePicture = { type: 'string', contentMediaType: 'image/*' } as const

/** One to `most` pictures in one field of the form; a schema looks at their number alone, and the decoder at the rest. */
export const pictures = (most: number) =>
  z
    .custom<Upload[]>(isUploads, { error: '请选择图片' })
    .refine((list) => list.length > 0, '请选择图片')
    .refine((list) => list.length <= most, `一次最多上传 ${most} 张图片`)
    .meta({
      ...(most > 1 ? { type: 'array', items: onePicture } : onePicture),
      description: `${Object.values(pictureTypes).join('、')}，每张不超过 2 MB${most > 1 ? `，至多 ${most} 张` : ''}`,
    })
