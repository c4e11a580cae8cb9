// Placeholders while data loads. <Query> shows them after 200 ms, so that a quick answer does not flicker.

interface SkeletonProps {
  shape?: 'text' | 'title' | 'block'
  short?: boolean
}

export function Skeleton({ shape = 'text', short = false }: SkeletonProps) {
  const names = ['skeleton', shape !== 'text' && `skeleton--${shape}`, short && 'skeleton--short']
  return <span className={names.filter(Boolean).join(' ')} />
}

export function SkeletonCard() {
  return (
    <div className="stack card__body" role="status" aria-label="加载中">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton short />
      <Skeleton shape="block" />
    </div>
  )
}

/** Placeholder rows of a table; `columns` is the table's number of columns. */
export function SkeletonRows({ columns, rows = 6 }: { columns: number; rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows without content are nothing but their place
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={column}>
          <Skeleton short={(row + column) % 2 === 1} />
        </td>
      ))}
    </tr>
  ))
}
