import {
  type OutgoingState,
  outgoingChannels,
  outgoingKinds,
  outgoingStates,
} from '@hongyun/contract/outgoing/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'
import { errorText } from './outbox-words.ts'

export type Message = Answer<'consoleOutbox'>['list'][number]

/** Sent is the normal case; what waits for longer or was given up has a colour. */
const tones: Readonly<Record<OutgoingState, string>> = {
  waiting: 'tag tag--miss',
  failed: 'tag tag--pending',
  sent: 'tag tag--miss',
  givenUp: 'tag tag--danger',
}

interface Acts {
  /** Whether this operator may act. */
  allowed: boolean
  /** Whether an act is under way. */
  busy: boolean
  onAgain: (message: Message) => void
  onGiveUp: (message: Message) => void
}

const dash = <span className="muted">—</span>

export const outboxColumns = ({ allowed, busy, onAgain, onGiveUp }: Acts): readonly TableColumn<Message>[] => [
  {
    key: 'madeAt',
    head: '时间',
    sortable: true,
    cell: ({ madeAt }) => <span className="num">{dateTime(madeAt)}</span>,
  },
  {
    key: 'channel',
    head: '渠道',
    name: '渠道',
    cell: ({ channel, kind }) => `${outgoingChannels[channel]} · ${outgoingKinds[kind]}`,
  },
  { key: 'recipient', head: '收件人', cell: ({ recipient }) => <span className="mono">{recipient}</span> },
  { key: 'userName', head: '玩家', name: '玩家', cell: ({ userName }) => userName ?? dash },
  {
    key: 'state',
    head: '状态',
    cell: ({ state, kept }) => <span className={tones[state]}>{kept ? '留在发件箱' : outgoingStates[state]}</span>,
  },
  { key: 'tries', head: '次数', name: '次数', align: 'end', cell: ({ tries }) => <span className="num">{tries}</span> },
  {
    key: 'about',
    head: '说明',
    name: '说明',
    cell: (message) => <span className="outbox__about">{aboutOf(message)}</span>,
  },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (message) => {
      const { state } = message
      if (!allowed || state === 'sent') return dash
      return (
        <span className="row outbox__acts">
          {state !== 'waiting' && (
            <button type="button" className="link" disabled={busy} onClick={() => onAgain(message)}>
              重发
            </button>
          )}
          {state !== 'givenUp' && (
            <button type="button" className="link" disabled={busy} onClick={() => onGiveUp(message)}>
              放弃
            </button>
          )}
        </span>
      )
    },
  },
]

/** What went wrong and when it is tried again; the text itself in the demo. */
function aboutOf({ text, lastError, state, nextTryAt }: Message) {
  const said = [
    ...(lastError ? [errorText(lastError)] : []),
    ...(state === 'failed' && nextTryAt !== null ? [`${dateTime(nextTryAt)} 重试`] : []),
    ...(text === null ? [] : [text]),
  ]
  return said.length > 0 ? said.join('，') : dash
}
