import { useMemo } from 'react'
import { qrOf } from './qr-of.ts'

/** Modules of white around the code; the card around it adds more. */
const MARGIN = 2

export default function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => qrOf(text), [text])
  const box = size + 2 * MARGIN
  return (
    <svg viewBox={`${-MARGIN} ${-MARGIN} ${box} ${box}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
