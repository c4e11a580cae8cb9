import { Amount } from '@hongyun/ui/amount.tsx'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NewestDraws } from './newest-draws.tsx'
import { winnersQuery } from './winners-query.ts'

/** The newest wins; while there is none, the newest draws. */
export function NewestWinners() {
  const winners = useQuery(winnersQuery)
  const lastHour = winners.data?.lastHour
  const isQuiet = winners.data?.list.length === 0
  return (
    <Card
      title={isQuiet ? '最新开奖' : '最新中奖'}
      flush
      aside={
        lastHour !== undefined &&
        !isQuiet && (
          <span className="tag tag--gain">
            <Icon of={IconTrophy} />近 1 小时 {lastHour.toLocaleString('zh-CN')} 注
          </span>
        )
      }
    >
      <Query of={winners} isEmpty={({ list }) => list.length === 0} empty={<NewestDraws />}>
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
