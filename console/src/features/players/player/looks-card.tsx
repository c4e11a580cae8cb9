import { lookedAt } from '@hongyun/contract/desk/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { toMinute } from '../../../parts/minute.ts'
import { useRight } from '../../../wire/info.ts'
import { usePlayerPart } from '../requests/use-player.ts'

/** Who looked at what. */
export function LooksCard({ playerId }: { playerId: string }) {
  const looks = usePlayerPart('consolePlayerLooks', playerId)
  const seesActs = useRight('seeActs')
  return (
    <Card
      title="查看记录"
      flush
      aside={
        seesActs && (
          <Link className="link small" to={`/acts?kind=player&id=${playerId}`}>
            全部操作
          </Link>
        )
      }
    >
      <Query of={looks}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="desk-part small muted">没有人看过个人资料</p>
          ) : (
            <ol className="desk-part desk-log">
              {list.slice(0, 8).map(({ id, at, by, field }) => (
                <li key={id}>
                  <time title={dateTime(at)}>{toMinute(at)}</time>
                  <span>
                    {by} 显示{lookedAt[field]}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Query>
    </Card>
  )
}
