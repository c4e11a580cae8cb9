import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sumColumns } from './columns.ts'

const schema = readFileSync(new URL('../../../platform/db/schema.txt', import.meta.url), 'utf8')
/** The columns of a table that are counted from zero. */
const countedOf = (table: string): string[] => {
  const [, described = ''] = schema.split(new RegExp(`^${table} is .*$`, 'm'))
  const [own = ''] = described.split(/^[a-z_]+ is /m)
  return [...own.matchAll(/^ +([a-z_]+) bigint not null default 0$/gm)].map(([, name]) => name!)
}

it.each(['member_day', 'branch_day'])('every column of sums of %s is added up, moved and audited', (table) => {
  expect(countedOf(table)).toEqual([...sumColumns])
})
