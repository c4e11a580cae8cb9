// 下级报表: a row for each direct member of somebody in the branch, with the sums of all below; each row leads one level down.
import { Card } from '@hongyun/ui/card.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { now } from '../../../wire/clock.ts'
import './agents.css'
import { LowerCrumbs } from './lower-crumbs.tsx'
import { readLowerFilter, writeLowerFilter } from './lower-filter.ts'
import { LowerFilters } from './lower-filters.tsx'
import { LowerTable } from './lower-table.tsx'
import { useChildren } from './requests/use-children.ts'

const form = { read: readLowerFilter, write: writeLowerFilter }

export default function LowerPage() {
  const [filter, change] = useUrlFilter(form, now)
  const children = useChildren(filter)
  return (
    <>
      <h1 className="section__title">下级报表</h1>
      <Card label="下级报表" flush>
        <LowerFilters filter={filter} onChange={change} />
        <LowerCrumbs found={children.data} filter={filter} />
        <div className="agent-wide">
          <LowerTable of={children} filter={filter} onChange={change} />
        </div>
      </Card>
    </>
  )
}
