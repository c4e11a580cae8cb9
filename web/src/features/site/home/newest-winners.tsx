import { Amount } from '@hongyun/ui/amount.tsx'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { winnersQuery } from './winners-query.ts'

export function NewestWinners() {
  const winners = useQuery(winnersQuery)
  const lastHour = winners.data?.lastHour
  return (
    <Card
      title="最新中奖"
      flush
      aside={
        lastHour !== undefined && (
          <span className="tag tag--gain">
            <Icon of={IconTrophy} />近 1 小时 {lastHour.toLocaleString('zh-CN')} 注
          </span>
        )
      }
    >
      <Query of={winners} isEmpty={({ list }) => list.length === 0} empty={<EmptyState text="暂无中奖记录" />}>
        {({ list }) => (
          <ul>
            {list.map(({ id, userName, lotteryName, playName, amount }) => (
              <li className="winner" key={id}>
                <Avatar name={userName} />
                <div className="clip">
                  <b>{userName}</b>{' '}
                  <span className="muted">
                    在 {lotteryName} · {playName}
                  </span>
                </div>
                <Amount yuan={amount} signed />
              </li>
            ))}
          </ul>
        )}
      </Query>
    </Card>
  )
}
