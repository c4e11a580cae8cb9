import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { type RecordFilter, readRecordFilter, withRecordFilter } from './record-filter.ts'

/** The filter of the records, in the URL. */
export function useRecordFilter(): [RecordFilter, (change: Partial<RecordFilter>) => void] {
  const [params, setParams] = useSearchParams()
  const set = (change: Partial<RecordFilter>) =>
    setParams((before) => withRecordFilter(before, change), { preventScrollReset: true })
  return [readRecordFilter(params), set]
}
