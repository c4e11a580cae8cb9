/** What an uploaded picture may be: no schema library here, so that pages and the server go by the same table. */

/** What one file may have, in bytes. */
export const UPLOAD_BYTES = 2 * 1024 * 1024

/** The kinds of pictures that are taken, by the type they are sent with. */
export const pictureTypes = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
} as const
export type PictureType = keyof typeof pictureTypes
