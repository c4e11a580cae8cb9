// 充值差错: what providers said that moved no money, or moved it where nobody expected it; each is ended with a note.
import { exceptionViews, paymentExceptions } from '@hongyun/contract/cashier/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Pills } from '@hongyun/ui/pills.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { now } from '../../wire/clock.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { useRight } from '../../wire/info.ts'
import { queryOf } from '../../wire/request.ts'
import { EndForm } from './end-form.tsx'
import { type Case, exceptionColumns } from './exception-columns.tsx'
import { EXCEPTION_PAGE_SIZE, exceptionFilters, exceptionQuery, exceptionWanted } from './exception-filter.ts'

/** What providers say comes by itself. */
const REFRESH_MS = 10_000

export default function ExceptionsPage() {
  const [filter, change] = useUrlFilter(exceptionFilters, now)
  const exceptions = useQuery({
    ...queryOf('consolePaymentExceptions', exceptionQuery(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const allowed = useRight('channels')
  const [chosen, setChosen] = useState<Case>()
  const counts = exceptions.data?.counts
  const options = wordsOf(exceptionViews).map((view) => ({
    value: view,
    label: counts ? `${exceptionViews[view]} ${counts[view]}` : exceptionViews[view],
  }))
  return (
    <Card label="充值差错" flush>
      <RecordTable
        name="exceptions"
        label="充值差错"
        of={exceptions}
        columns={exceptionColumns({ allowed, onEnd: setChosen })}
        filters={
          <Pills
            label="列表"
            options={options}
            value={filter.view ?? 'open'}
            onChange={(view) => change({ view: view === 'open' ? undefined : view })}
          />
        }
        totals={({ total }) => (
          <>
            共 <b className="num">{total}</b> 条
          </>
        )}
        pageSize={EXCEPTION_PAGE_SIZE}
        csv={csvPath('consolePaymentExceptions', exceptionWanted(filter))}
        empty={<EmptyState text="没有差错：服务商所说的都与订单相符" icon={IconAlertTriangle} />}
        page={filter.page}
        onPage={(page) => change({ page })}
      />
      <Dialog
        title={chosen ? paymentExceptions[chosen.kind] : ''}
        opened={chosen !== undefined}
        onClose={() => setChosen(undefined)}
      >
        {chosen && <EndForm key={chosen.id} one={chosen} onDone={() => setChosen(undefined)} />}
      </Dialog>
    </Card>
  )
}
