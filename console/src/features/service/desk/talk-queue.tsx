import type { TalkRow } from '@hongyun/contract/service/operator-calls.ts'
import { ageText, ageTone } from '../../../parts/queue/age.ts'
import { useSeconds } from '../../../parts/queue/use-seconds.ts'

interface TalkQueueProps {
  own: readonly TalkRow[]
  queue: readonly TalkRow[]
  id: string | undefined
  onChoose: (id: string) => void
}

/** The talks that one serves, those that want an answer first; then who waits, in their order. */
export function TalkQueue({ own, queue, id, onChoose }: TalkQueueProps) {
  const now = useSeconds()
  const mine = own.toSorted((a, b) => Number(b.isAwaiting) - Number(a.isAwaiting))
  const parts = [
    { name: '我的接待', list: mine },
    { name: '排队', list: queue },
  ].filter(({ list }) => list.length > 0)
  return parts.map(({ name, list }) => (
    <section key={name} aria-label={name}>
      <h2 className="service-queue__note">{name}</h2>
      <ul>
        {list.map((talk) => (
          <li key={talk.id}>
            <button
              type="button"
              className="qitem"
              aria-current={talk.id === id ? 'true' : undefined}
              onClick={() => onChoose(talk.id)}
            >
              <span className="row row--between">
                <b>{talk.userName}</b>
                {talk.state === 'serving' && talk.isAwaiting && <span className="tag tag--pending">待答复</span>}
                {talk.state === 'waiting' && (
                  <span className={`qitem__age ${ageTone(now - talk.openedAt)}`}>{ageText(now - talk.openedAt)}</span>
                )}
              </span>
              <span className="clip small muted">{talk.preview}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  ))
}
