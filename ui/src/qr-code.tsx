import { create } from 'qrcode'
import { useMemo } from 'react'
import { qrPath } from './qr-path.ts'

/** Modules of white around the code; the card around it adds more. */
const MARGIN = 2

export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    return { path: qrPath(modules.size, (row, column) => modules.get(row, column) === 1), size: modules.size }
  }, [text])
  const box = size + 2 * MARGIN
  return (
    <svg viewBox={`${-MARGIN} ${-MARGIN} ${box} ${box}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
