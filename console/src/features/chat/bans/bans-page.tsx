// 禁言: the bans of all rooms, who set them and until when; a member is banned here in one room or everywhere.
import { banStates } from '@hongyun/contract/moderation/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Pills } from '@hongyun/ui/pills.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconBan } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import { SearchForm } from '../../../parts/table/search-form.tsx'
import { now } from '../../../wire/clock.ts'
import { useRight } from '../../../wire/info.ts'
import { queryOf } from '../../../wire/request.ts'
import '../chat.css'
import { banColumns } from './ban-columns.tsx'
import { BAN_PAGE_SIZE, banFilters, banQuery, LONGEST, searchWays } from './ban-filter.ts'
import { BanDialog, type Banning } from './ban-form.tsx'

/** Bans end by themselves, and managers of rooms set others. */
const EVERY_MS = 10_000

export default function BansPage() {
  const [filter, change] = useUrlFilter(banFilters, now)
  const bans = useQuery({
    ...queryOf('consoleChatBans', banQuery(filter)),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  const rooms = useQuery(queryOf('consoleChatRooms'))
  const allowed = useRight('chat')
  const [banning, setBanning] = useState<Banning>()
  return (
    <Card label="聊天禁言" flush>
      <RecordTable
        name="chat-bans"
        label="聊天禁言"
        of={bans}
        columns={banColumns({
          allowed,
          now: now(),
          onChange: ({ target, userName, nickname, roomCode, roomId, durationTypeId }) =>
            setBanning({ target, name: userName || nickname, roomCode, roomId, durationTypeId }),
          onLift: ({ target, userName, nickname, roomCode, roomId }) =>
            setBanning({ target, name: userName || nickname, roomCode, roomId, durationTypeId: 'lift' }),
        })}
        filters={
          <>
            <SearchForm
              ways={searchWays}
              placeholder={() => '账号、昵称或编号'}
              maxLength={LONGEST}
              from={{ by: filter.by, q: filter.q }}
              wrongIn={() => undefined}
              onSearch={change}
            />
            <Pills
              label="状态"
              options={wordsOf(banStates).map((value) => ({ value, label: banStates[value] }))}
              value={filter.state}
              onChange={(state) => change({ state })}
            />
            <SelectInput label="房间" value={filter.room} onChange={(room) => change({ room })}>
              <option value="">全部房间</option>
              {rooms.data?.list.map(({ roomCode, title }) => (
                <option key={roomCode} value={roomCode}>
                  {title}
                </option>
              ))}
            </SelectInput>
            {allowed && (
              <Button size="sm" icon={IconBan} onClick={() => setBanning({})}>
                禁言成员
              </Button>
            )}
          </>
        }
        totals={({ total }) => (
          <>
            共 <b className="num">{total}</b> 条，到期自动解除
          </>
        )}
        pageSize={BAN_PAGE_SIZE}
        empty={<EmptyState text={filter.state === 'holding' ? '没有人被禁言' : '该条件下没有记录'} icon={IconBan} />}
        page={filter.page}
        onPage={(page) => change({ page })}
      />
      <BanDialog banning={banning} onClose={() => setBanning(undefined)} />
    </Card>
  )
}
