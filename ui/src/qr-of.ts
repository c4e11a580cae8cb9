import { create } from 'qrcode'
import { qrPath } from './qr-path.ts'

/** A text as a QR code: a path of dark squares, one unit each, and how many stand on a side. */
export function qrOf(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { path: qrPath(modules.size, (row, column) => modules.get(row, column) === 1), size: modules.size }
}
