/** The order of a table as it stands in the URL: `-at` is descending by the column `at`. */
import type { Sort } from '@hongyun/ui/data-table.tsx'

export const sortOf = (text: string): Sort =>
  text.startsWith('-') ? { key: text.slice(1), order: 'descending' } : { key: text, order: 'ascending' }

export const sortText = ({ key, order }: Sort): string => (order === 'descending' ? `-${key}` : key)
