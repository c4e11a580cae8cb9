// One giveaway: who got how much, and who has received it.
import { activityEnvelopeStates } from '@hongyun/contract/giveaways/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconGift } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PageNote } from '../../parts/page-note.tsx'
import { Fact } from '../../parts/queue/fact.tsx'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { urlFilters, wordField } from '../../parts/table/url-filters.ts'
import { now } from '../../wire/clock.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import '../../parts/parts.css'
import '../../parts/queue/case.css'
import '../../parts/queue/queue.css'
import { ApprovalLink } from '../../parts/approval-link.tsx'
import { givenColumns } from './giveaway-columns.tsx'
import './envelopes.css'

const PAGE_SIZE = 50
const filters = urlFilters({ state: wordField(activityEnvelopeStates) })

export default function GiveawayPage() {
  const { id: wanted = '' } = useParams()
  const id = /^[1-9]\d{0,17}$/.test(wanted) ? wanted : '1'
  const [filter, change] = useUrlFilter(filters, now)
  const asked = { id, ...(filter.state && { state: filter.state }) }
  const giveaway = useQuery({
    ...queryOf('consoleGiveaway', { ...asked, pageNum: filter.page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageNote>
        <nav className="row small" aria-label="位置">
          <Link className="link" to="/envelopes?tab=activity">
            活动红包
          </Link>
          {giveaway.data && <span className="muted">/ {giveaway.data.giveaway.title}</span>}
        </nav>
      </PageNote>
      {giveaway.data && <Facts giveaway={giveaway.data.giveaway} />}
      <Card label="发放名单" flush className="envelopes-list">
        <RecordTable
          name="giveaway"
          label="发放名单"
          of={giveaway}
          columns={givenColumns}
          filters={
            <PillsOrAll
              label="状态"
              names={activityEnvelopeStates}
              value={filter.state}
              onChange={(state) => change({ state })}
            />
          }
          csv={csvPath('consoleGiveaway', asked)}
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 名玩家
            </>
          )}
          pageSize={PAGE_SIZE}
          empty={<EmptyState text="没有这个状态的红包" icon={IconGift} />}
          page={filter.page}
          onPage={(page) => change({ page })}
        />
      </Card>
    </>
  )
}

const sumText = ({ count, amount }: { count: number; amount: string }) => `${count} 个，${amountText(amount)}`

function Facts({ giveaway }: { giveaway: Answer<'consoleGiveaway'>['giveaway'] }) {
  const { title, at, validUntil, given, sums, askedBy, approvedBy, reason, approvalId } = giveaway
  return (
    <Card title={title} aside={<ApprovalLink id={approvalId} />} flush>
      <dl className="facts envelopes__facts">
        <Fact name="发出" value={sumText(given)} />
        <Fact name="已领取" value={sumText(sums.received)} />
        <Fact name="可领取" value={sumText(sums.claimable)} />
        <Fact name="已过期" value={sumText(sums.expired)} />
        <Fact name="发放时间" value={dateTime(at)} />
        <Fact name="领取截止" value={dateTime(validUntil)} />
        <Fact name="提出与审批" value={`${askedBy}，${approvedBy}`} />
        <Fact name="原因" value={reason} />
      </dl>
    </Card>
  )
}
