import type { ReactNode } from 'react'

/** One fact of a case; what is not known says so. */
export function Fact({ name, value, none = '未设置' }: { name: string; value: ReactNode; none?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || <span className="muted">{none}</span>}</dd>
    </div>
  )
}
