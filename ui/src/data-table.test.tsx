import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Column, DataTable } from './data-table.tsx'

interface Row {
  id: string
  amount: string
}

const COLUMNS: Column<Row>[] = [
  { key: 'id', head: '单号', cell: (row) => row.id },
  { key: 'amount', head: '金额', cell: (row) => row.amount, align: 'end', sortable: true },
]
const ROWS = [{ id: 'B1', amount: '40.00' }]

test('figures stand at the end, in head and row alike', () => {
  const markup = renderToStaticMarkup(
    <DataTable label="账变" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.id} totals="共 1 条" />,
  )
  expect(markup).toContain('<th scope="col" class="end">金额</th>')
  expect(markup).toContain('<td class="end">40.00</td>')
  expect(markup).toContain('共 1 条')
})

test('a sorted column says which way', () => {
  const markup = renderToStaticMarkup(
    <DataTable
      label="账变"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(row) => row.id}
      sort={{ key: 'amount', order: 'descending' }}
      onSort={() => {}}
    />,
  )
  expect(markup.match(/aria-sort="descending"/g)).toHaveLength(1)
  expect(markup.match(/table__sort/g)).toHaveLength(1)
})

test('no rows is a sentence, and loading keeps the head', () => {
  const none = { label: '账变', columns: COLUMNS, rows: [], rowKey: (row: Row) => row.id }
  expect(renderToStaticMarkup(<DataTable {...none} />)).toContain('暂无记录')
  const loading = renderToStaticMarkup(<DataTable {...none} loading />)
  expect(loading).toContain('aria-busy="true"')
  expect(loading).toContain('金额')
  expect(loading).toContain('skeleton')
})
