// 玩家: finding a player.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconUsers } from '@tabler/icons-react'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { now } from '../../wire/clock.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { playerColumns } from './player-columns.tsx'
import { PLAYER_PAGE_SIZE, type PlayerFilter, playerFilters, playerWanted } from './player-filter.ts'
import { PlayerSearch } from './player-search.tsx'
import './players.css'
import { usePlayers } from './requests/use-players.ts'

export default function PlayersPage() {
  const [filter, change] = useUrlFilter(playerFilters, now)
  const players = usePlayers(filter)
  return (
    <Card label="玩家" flush className="players">
      <RecordTable
        name="players"
        label="玩家"
        of={players}
        columns={playerColumns}
        filters={<PlayerSearch filter={filter} onChange={change} />}
        csv={csvPath('consolePlayers', playerWanted(filter, now()))}
        sort={filter.sort}
        onSort={(sort) => change({ sort: sort as PlayerFilter['sort'] })}
        totals={({ total, isMore }) => (
          <>
            共 <b className="num">{total.toLocaleString('en-US')}</b> 名{isMore && '以上，请缩小范围'}
          </>
        )}
        pageSize={PLAYER_PAGE_SIZE}
        empty={
          <EmptyState
            text="没有符合条件的玩家"
            icon={IconUsers}
            action={
              <Button
                kind="soft"
                size="sm"
                onClick={() => change({ by: 'userName', q: '', state: undefined, registered: undefined })}
              >
                查看全部玩家
              </Button>
            }
          />
        }
        page={filter.page}
        onPage={(page) => change({ page })}
      />
    </Card>
  )
}
