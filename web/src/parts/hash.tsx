import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { shortHash } from './short-hash.ts'

/** A commitment, seed or root, shortened. Hovering and copying give the whole text. */
export function Hash({ value, label, copy = false }: { value: string; label: string; copy?: boolean }) {
  return (
    <span className="row">
      {label}{' '}
      <span className="mono" title={value}>
        {shortHash(value)}
      </span>
      {copy && <CopyButton text={value} label={`复制${label}`} />}
    </span>
  )
}
