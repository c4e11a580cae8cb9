import './qr-of.css'
import { Skeleton } from '@hongyun/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

/** The encoder is fetched when there is something to encode; without it the link beside it still leads there. */
const QrCode = lazy(() => import('@hongyun/ui/qr-code.tsx').catch(() => import('./qr-missing.tsx')))

/** A text to scan. */
export function QrOf({ text, label }: { text: string; label: string }) {
  return (
    <div className="qr">
      <Suspense fallback={<Skeleton />}>
        <QrCode text={text} label={label} />
      </Suspense>
    </div>
  )
}
