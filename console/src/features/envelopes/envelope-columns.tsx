import { type EnvelopeEnd, envelopeEnds, envelopeTypes } from '@hongyun/contract/envelopes/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'

type Envelope = Answer<'consoleEnvelopes'>['list'][number]

const tones: Record<EnvelopeEnd, string> = { open: 'tag tag--pending', taken: 'tag', refunded: 'tag tag--miss' }

/** What has become of one. */
export const EndTag = ({ state }: { state: EnvelopeEnd }) => <span className={tones[state]}>{envelopeEnds[state]}</span>

export const envelopeColumns: readonly TableColumn<Envelope>[] = [
  { key: 'sentAt', head: '发出', cell: ({ sentAt }) => <span className="num nowrap">{dateTime(sentAt)}</span> },
  {
    key: 'id',
    head: '编号',
    cell: ({ id }) => (
      <Link className="link mono" to={`/envelopes/${id}`}>
        {id}
      </Link>
    ),
  },
  { key: 'type', head: '种类', name: '种类', cell: ({ type }) => envelopeTypes[type] },
  { key: 'sender', head: '发送者', cell: ({ sender }) => <PlayerLink player={sender} /> },
  {
    key: 'room',
    head: '房间',
    name: '房间',
    cell: ({ room }) => (
      <>
        {room.title}
        {room.code !== null && <small className="mono">{room.code}</small>}
      </>
    ),
  },
  { key: 'total', head: '金额', align: 'end', cell: ({ total }) => <Amount yuan={total} /> },
  {
    key: 'taken',
    head: '领取',
    name: '领取',
    align: 'end',
    cell: ({ taken, shares, takenAmount }) => (
      <>
        <span className="num">
          {taken} / {shares}
        </span>
        <small>
          <Amount yuan={takenAmount} />
        </small>
      </>
    ),
  },
  {
    key: 'returned',
    head: '退回',
    name: '退回',
    align: 'end',
    cell: ({ returned }) => (returned === '0.00' ? <span className="muted">—</span> : <Amount yuan={returned} />),
  },
  {
    key: 'state',
    head: '状态',
    cell: ({ state, endedAt, expiresAt }) => (
      <>
        <EndTag state={state} />
        <small className="num">{endedAt === null ? `${dateTime(expiresAt)} 退回` : dateTime(endedAt)}</small>
      </>
    ),
  },
]
