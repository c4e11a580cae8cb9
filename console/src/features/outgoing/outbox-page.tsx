// 发件箱: messages that leave the site, newest first; what was not taken is sent again or given up.
import { outgoingChannels, outgoingStates } from '@hongyun/contract/outgoing/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { useConfirm } from '@hongyun/ui/confirm-dialog.tsx'
import type { DayRange } from '@hongyun/ui/format/time.ts'
import { NothingFound } from '@hongyun/ui/nothing-found.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { now } from '../../wire/clock.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { infoQuery } from '../../wire/info.ts'
import { queryOf, useAct, useRefresh } from '../../wire/request.ts'
import { type Message, outboxColumns } from './outbox-columns.tsx'
import { OUTBOX_PAGE_SIZE, outboxFilters, outboxQuery, outboxWanted } from './outbox-filter.ts'
import './outbox.css'

/** Messages come and go by themselves. */
const REFRESH_MS = 5000

export default function OutboxPage() {
  const [filter, change] = useUrlFilter(outboxFilters, now)
  const outbox = useQuery({
    ...queryOf('consoleOutbox', outboxQuery(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const { data: info } = useQuery(infoQuery)
  const confirm = useConfirm()
  const onSettled = useRefresh('consoleOutbox')
  const again = useAct('consoleSendAgain', { onSuccess: () => toast.ok('已重新排队，操作日志已记下'), onSettled })
  const giveUp = useAct('consoleGiveUp', { onSuccess: () => toast.ok('已放弃，操作日志已记下'), onSettled })

  const askGiveUp = async ({ id, recipient, channel }: Message) => {
    const question = {
      title: '放弃这条消息？',
      body: `发给 ${recipient} 的${outgoingChannels[channel]}将不再重试，之后仍可在此重发。`,
      confirm: '放弃',
    }
    if (await confirm(question)) giveUp.mutate({ id })
  }
  const widen = (days: DayRange) => change({ state: undefined, channel: undefined, days })
  const columns = outboxColumns({
    allowed: info?.rights.includes('outbox') ?? false,
    busy: again.isPending || giveUp.isPending,
    onAgain: ({ id }) => again.mutate({ id }),
    onGiveUp: (message) => void askGiveUp(message),
  })

  return (
    <Card label="发件箱" flush className="outbox">
      <RecordTable
        name="outbox"
        label="发件箱"
        of={outbox}
        columns={columns}
        filters={
          <>
            <RangePicker value={filter.days} onChange={(days) => change({ days })} now={now} />
            <PillsOrAll
              label="状态"
              names={outgoingStates}
              value={filter.state}
              onChange={(state) => change({ state })}
            />
            <PillsOrAll
              label="渠道"
              names={outgoingChannels}
              value={filter.channel}
              onChange={(channel) => change({ channel })}
            />
          </>
        }
        sort={filter.sort}
        onSort={(sort) => change({ sort: sort === 'madeAt' ? 'madeAt' : '-madeAt' })}
        csv={csvPath('consoleOutbox', outboxWanted(filter))}
        totals={({ total }) => (
          <>
            共 <b className="num">{total}</b> 条
          </>
        )}
        pageSize={OUTBOX_PAGE_SIZE}
        empty={<NothingFound text="该条件下没有消息" icon={IconSend} now={now} onWiden={widen} />}
        page={filter.page}
        onPage={(page) => change({ page })}
      />
    </Card>
  )
}
