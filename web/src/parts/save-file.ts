/** Hands something to the browser's downloads. */
function save(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked after the browser has taken it: at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

/** Saves a text as a file. */
export const saveFile = (name: string, text: string, type: string): void => save(name, new Blob([text], { type }))

/** Saves what is drawn as a PNG; whether that was possible. */
export async function savePicture(name: string, canvas: HTMLCanvasElement): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/png')
  const file = await promise
  if (file) save(name, file)
  return file !== null
}
