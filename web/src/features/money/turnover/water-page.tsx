// 打码明细: what credits ask for before they may be withdrawn, how the stakes of today count, and why.
import { requirementStates } from '@hongyun/contract/turnover/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Skeleton } from '@hongyun/ui/skeleton.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconLock } from '@tabler/icons-react'
import { Lead } from '../../../parts/lead.tsx'
import { now } from '../../../wire/clock.ts'
import type { Answer } from '../../../wire/request.ts'
import { BetsCard } from './bets-card.tsx'
import './parts/turnover.css'
import { useRequirements } from './requests/use-requirements.ts'
import { requirementColumns } from './requirement-columns.tsx'
import { Rules } from './rules.tsx'
import { TodaySum } from './today-sum.tsx'
import { REQUIREMENT_PAGE_SIZE, readWaterFilter, writeWaterFilter } from './water-filter.ts'

const form = { read: readWaterFilter, write: writeWaterFilter }

export default function WaterPage() {
  const [filter, change] = useUrlFilter(form, now)
  const found = useRequirements(filter)
  const { page, id, betPage } = filter
  const columns = requirementColumns((one) => change({ page, id: one.id, betPage: 1 }))
  return (
    <>
      <h1 className="section__title">打码明细</h1>
      <div className="water-place">
        <Query of={found} skeleton={<SkeletonStats />}>
          {(all) => <Standing of={all} />}
        </Query>
      </div>
      <Card
        title="流水要求"
        aside={<span className="small muted">今日投注怎样算成有效流水</span>}
        flush
        className="water-needs"
      >
        <div className="water-today">{found.data && <TodaySum today={found.data.today} />}</div>
        <div className="filters">
          <PillsOrAll
            label="状态"
            names={requirementStates}
            value={filter.state}
            onChange={(state) => change({ state, id: undefined })}
          />
        </div>
        <PageTable
          label="流水要求"
          of={found}
          columns={columns}
          empty={<EmptyState text={filter.state ? '该条件下没有流水要求' : '没有流水要求，余额可以提现'} />}
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 笔
            </>
          )}
          page={page}
          pageSize={REQUIREMENT_PAGE_SIZE}
          onPage={(next) => change({ page: next })}
        />
        {found.data && <UsedToday today={found.data.today} />}
      </Card>
      {id && (
        <BetsCard
          id={id}
          page={betPage}
          onPage={(next) => change({ page, betPage: next })}
          onClose={() => change({ page, id: undefined })}
        />
      )}
      <Rules />
    </>
  )
}

type Found = Answer<'getWithdrawLimitFlowList'>

/** What is locked, and what is missing. */
function Standing({ of: { balance, locked, missing } }: { of: Found }) {
  const isFree = Number(locked) === 0
  return (
    <div className="cols water-stats">
      <section className="card stat" aria-label="打码锁定">
        <span className="stat__label">
          <Icon of={IconLock} />
          打码锁定
        </span>
        <span className="stat__value">
          <Amount yuan={locked} />
        </span>
        <span className="small muted">{isFree ? '没有锁定的金额' : '完成前不能提现，其余不受影响'}</span>
      </section>
      <section className="card stat" aria-label="还差流水">
        <span className="stat__label">还差流水</span>
        <span className="stat__value">
          <Amount yuan={missing} />
        </span>
        <span className="small muted">{isFree ? '流水要求不影响提现' : '先冲抵最早的要求'}</span>
      </section>
      <section className="card stat" aria-label="可用余额">
        <span className="stat__label">可用余额</span>
        <span className="stat__value">
          <Amount yuan={balance} />
        </span>
        <span className="small muted">{isFree ? '都可以提现' : '锁定的包含在内'}</span>
      </section>
    </div>
  )
}

const SkeletonStats = () => (
  <div className="cols water-stats">
    {[0, 1, 2].map((n) => (
      <div key={n} className="card stat">
        <Skeleton short />
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    ))}
  </div>
)

function UsedToday({ today: { valid, used, unused } }: { today: Found['today'] }) {
  if (Number(valid) === 0) return null
  const rest = Number(unused) > 0 ? `，${amountText(unused)} 结算时没有未完成的要求，不结转` : ''
  return <Lead>{`今日有效流水 ${amountText(valid)} 中，${amountText(used)} 用于冲抵${rest}。`}</Lead>
}
