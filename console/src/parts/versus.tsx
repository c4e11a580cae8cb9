interface VersusRow {
  name: string
  before: string
  after: string
  /** Left out where a difference means nothing. */
  change?: string
}

/** What holds now beside what would; only what changes is bold. */
export function Versus({ label, rows }: { label: string; rows: readonly VersusRow[] }) {
  return (
    <table className="versus" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">现行</th>
          <th scope="col">改后</th>
          <th scope="col">差</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, before, after, change }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{before === after ? after : <b>{after}</b>}</td>
            <td>{before === after ? <span className="muted">不变</span> : <b>{change}</b>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
