// What the site saves as a file.
import { saveBlob } from '@hongyun/ui/save-file.ts'

/** Saves a text as a file. */
export const saveFile = (name: string, text: string, type: string): void => saveBlob(name, new Blob([text], { type }))

/** Saves what is drawn as a PNG; whether that was possible. */
export async function savePicture(name: string, canvas: HTMLCanvasElement): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const file = await promise
  if (file) saveBlob(name, file)
  return file !== null
}
