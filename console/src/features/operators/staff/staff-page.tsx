// 操作员与权限: operators and roles. Beside the list the one that is looked at, or a new one.

import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { SearchInput } from '@hongyun/ui/search-input.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import { now } from '../../../wire/clock.ts'
import { infoQuery } from '../../../wire/info.ts'
import { AddOperator } from './add-operator.tsx'
import { OperatorCard } from './operator-card.tsx'
import { staffQuery } from './requests/use-staff.ts'
import { RolesCard } from './roles-card.tsx'
import { type SetUp, SetUpDialog } from './set-up-dialog.tsx'
import './staff.css'
import { staffColumns } from './staff-columns.tsx'
import { MAX_SEARCH, STAFF_PAGE_SIZE, type StaffFilter, staffFilters, staffPage, staffStates } from './staff-filter.ts'

const options = Object.entries(staffStates).map(([value, label]) => ({ value: value as StaffFilter['state'], label }))

export default function StaffPage() {
  const [filter, change] = useUrlFilter(staffFilters, now)
  const [setUp, setSetUp] = useState<SetUp>()
  const own = useQuery(infoQuery).data?.name
  const all = useQuery(staffQuery).data
  const page = useQuery({ ...staffQuery, select: (staff) => staffPage(staff, filter) })
  const shown = all?.operators.find(({ id }) => id === filter.id)
  const to = (id: string) => `?${staffFilters.write({ ...filter, id }, now())}`
  return (
    <>
      <div className="staff">
        <Card label="操作员" flush>
          <RecordTable
            name="operators"
            label="操作员"
            of={page}
            columns={staffColumns({ own, shownId: filter.id, to })}
            filters={
              <>
                <SearchInput
                  icon={IconSearch}
                  aria-label="搜索操作员"
                  placeholder="用户名、角色"
                  maxLength={MAX_SEARCH}
                  value={filter.find}
                  onChange={(find) => change({ find }, { typed: true })}
                />
                <Segmented
                  label="状态"
                  options={options}
                  value={filter.state}
                  onChange={(state) => change({ state })}
                />
                {shown && (
                  <Link className="link small" to={to('')} preventScrollReset>
                    添加操作员
                  </Link>
                )}
              </>
            }
            sort={filter.sort}
            onSort={(sort) => change({ sort: sort as StaffFilter['sort'] })}
            totals={({ total }) => (
              <>
                共 <b className="num">{total}</b> 名
              </>
            )}
            pageSize={STAFF_PAGE_SIZE}
            empty={<EmptyState text="没有符合条件的操作员" icon={IconUsers} />}
            page={filter.page}
            onPage={(next) => change({ page: next })}
          />
        </Card>
        {shown ? (
          <OperatorCard
            key={shown.id}
            operator={shown}
            roles={all?.roles ?? []}
            isSelf={shown.name === own}
            onRenewed={setSetUp}
          />
        ) : (
          <AddOperator roles={all?.roles ?? []} onMade={setSetUp} />
        )}
      </div>
      <RolesCard roles={all?.roles ?? []} />
      <SetUpDialog setUp={setUp} onClose={() => setSetUp(undefined)} />
    </>
  )
}
