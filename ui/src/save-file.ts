/** Hands something to the browser's downloads. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Revoked after the browser has taken it: at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
