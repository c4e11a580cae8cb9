interface FigureTableProps {
  label: string
  categories: readonly string[]
  series: readonly { name: string; values: readonly (number | string)[] }[]
}

/** The figures of a chart, for screen readers. */
export function FigureTable({ label, categories, series }: FigureTableProps) {
  return (
    // A table keeps the height of its rows: hidden by itself it would make the page longer than what is seen.
    <div className="sr">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            <tr key={category}>
              <th scope="row">{category}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{values[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
