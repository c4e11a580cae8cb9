// The outside places: how far each has the heads, and why where it has not.
import { placeFaults, placeKinds } from '@hongyun/contract/journal/place-words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { type Answer, queryOf } from '../../wire/request.ts'

const EVERY_MS = 5000

type Place = Answer<'consoleJournalPlaces'>['items'][number]

export function PlacesCard() {
  const places = useQuery({ ...queryOf('consoleJournalPlaces'), refetchInterval: EVERY_MS })
  return (
    <Card title="外部保存的日志头" flush>
      <Query of={places}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="part muted">
              没有配置见证人、回调地址或存储桶：只有本机保存日志头，拥有本机的人可以另造一份日志。
            </p>
          ) : (
            items.map((place) => <PlaceLine key={place.name} place={place} />)
          )
        }
      </Query>
    </Card>
  )
}

const PlaceLine = ({ place: { kind, name, size, deliveredAt, failingSince, fault, detail } }: { place: Place }) => (
  <div className="part">
    <b>
      {placeKinds[kind]} <span className="journal__name">{name}</span>
    </b>
    <span className="small muted num">
      {deliveredAt === null ? '还没有送达过' : `大小 ${size} 的头，${dateTime(deliveredAt)} 送达`}
    </span>
    {fault && (
      <span className="small">
        <span className="tag tag--danger">{placeFaults[fault]}</span>{' '}
        {failingSince !== null && <span className="num">自 {dateTime(failingSince)}</span>} {detail}
      </span>
    )}
  </div>
)
