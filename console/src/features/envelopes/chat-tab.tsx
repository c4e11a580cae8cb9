// 聊天红包: every envelope of a room or a private chat; an operator asks here for one of the site.
import { envelopeEnds } from '@hongyun/contract/envelopes/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { NothingFound } from '@hongyun/ui/nothing-found.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import { now } from '../../wire/clock.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { useRight } from '../../wire/info.ts'
import { queryOf } from '../../wire/request.ts'
import { Amounts } from './amounts-search.tsx'
import { envelopeColumns } from './envelope-columns.tsx'
import { SiteEnvelopeDialog } from './site-envelope-form.tsx'
import {
  amountError,
  chatWanted,
  kinds,
  PAGE_SIZE,
  PRIVATE,
  paged,
  senderError,
  senderWays,
  type TabProps,
} from './view.ts'

/** Envelopes are opened and go back by themselves. */
const EVERY_MS = 10_000
const LONGEST = 20

export function ChatTab({ view, onView }: TabProps) {
  const envelopes = useQuery({
    ...queryOf('consoleEnvelopes', paged(chatWanted(view), view)),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  return (
    <Card label="聊天红包" flush className="envelopes-list">
      <RecordTable
        name="envelopes"
        label="聊天红包"
        of={envelopes}
        columns={envelopeColumns}
        filters={<Filters view={view} onView={onView} />}
        csv={csvPath('consoleEnvelopes', chatWanted(view))}
        totals={({ total, isMore, sums }) => (
          <span className="envelopes__sums">
            <span>
              {isMore ? '最新的 ' : '共 '}
              <b className="num">{wholeText(total)}</b> 个{isMore && '，合计只计这些'}
            </span>
            <span>
              发出 <Amount yuan={sums.sent} />
            </span>
            <span>
              领取 <Amount yuan={sums.taken} />
            </span>
            <span>
              退回 <Amount yuan={sums.returned} />
            </span>
            <span>
              未领 <Amount yuan={sums.held} />
            </span>
          </span>
        )}
        pageSize={PAGE_SIZE}
        empty={
          <NothingFound
            text="该条件下没有红包"
            icon={IconMail}
            now={now}
            onWiden={(days) =>
              onView({ q: '', state: undefined, kind: undefined, room: '', least: '', most: '', days })
            }
          />
        }
        page={view.page}
        onPage={(page) => onView({ page })}
      />
    </Card>
  )
}

function Filters({ view, onView }: TabProps) {
  const seesChat = useRight('seeChat')
  const rooms = useQuery({ ...queryOf('consoleChatRooms'), enabled: seesChat }).data?.list ?? []
  const maySend = useRight('envelopes')
  const [sending, setSending] = useState(false)
  const { q, least, most } = view
  return (
    <>
      <SearchForm
        ways={senderWays}
        placeholder={() => '发送者的用户名'}
        maxLength={LONGEST}
        from={{ by: 'userName' as const, q, least, most }}
        wrongIn={(asked) => senderError(asked.q) ?? amountError(asked.least, asked.most)}
        onSearch={({ by: _, ...asked }) => onView(asked)}
      >
        {(typed, change) => (
          <Amounts
            least={typed.least}
            most={typed.most}
            onChange={(part) => change((before) => ({ ...before, ...part }))}
          />
        )}
      </SearchForm>
      <RangePicker value={view.days} onChange={(days) => onView({ days })} now={now} />
      <PillsOrAll label="状态" names={envelopeEnds} value={view.state} onChange={(state) => onView({ state })} />
      <PillsOrAll label="种类" names={kinds} value={view.kind} onChange={(kind) => onView({ kind })} />
      <SelectInput label="房间" value={view.room} onChange={(room) => onView({ room })}>
        <option value="">全部房间</option>
        <option value={PRIVATE}>私聊</option>
        {rooms.map(({ roomCode, title }) => (
          <option key={roomCode} value={roomCode}>
            {title}
          </option>
        ))}
      </SelectInput>
      {maySend && (
        <Button size="sm" icon={IconMail} onClick={() => setSending(true)}>
          站点发红包
        </Button>
      )}
      <SiteEnvelopeDialog opened={sending} onClose={() => setSending(false)} />
    </>
  )
}
