import { ExportRows } from '../../../parts/export-rows.tsx'
import { billCsv, billFileName } from './bill-csv.ts'
import type { BillFilter } from './bill-filter.ts'
import { collectBills } from './requests/collect-bills.ts'

export const ExportBills = ({ filter }: { filter: BillFilter }) => (
  <ExportRows
    collect={(signal, onProgress) => collectBills(filter, signal, onProgress)}
    csv={billCsv}
    fileName={billFileName(filter)}
  />
)
