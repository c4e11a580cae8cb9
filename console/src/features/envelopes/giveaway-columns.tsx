import { type ActivityEnvelopeState, activityEnvelopeStates } from '@hongyun/contract/giveaways/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'

type Giveaway = Answer<'consoleGiveaways'>['list'][number]
type Given = Answer<'consoleGiveaway'>['list'][number]

const tones: Record<ActivityEnvelopeState, string> = {
  claimable: 'tag tag--pending',
  received: 'tag',
  expired: 'tag tag--miss',
}

const Sum = ({ count, amount }: { count: number; amount: string }) => (
  <>
    <span className="num">{count}</span>
    <small>
      <Amount yuan={amount} />
    </small>
  </>
)

const sumColumn = (state: ActivityEnvelopeState): TableColumn<Giveaway> => ({
  key: state,
  head: activityEnvelopeStates[state],
  align: 'end',
  cell: ({ sums }) => <Sum {...sums[state]} />,
})

export const giveawayColumns: readonly TableColumn<Giveaway>[] = [
  { key: 'at', head: '发放', cell: ({ at }) => <span className="num nowrap">{dateTime(at)}</span> },
  {
    key: 'title',
    head: '标题',
    cell: ({ id, title }) => (
      <Link className="link" to={`/envelopes/giveaways/${id}`}>
        {title}
      </Link>
    ),
  },
  { key: 'given', head: '发出', align: 'end', cell: ({ given }) => <Sum {...given} /> },
  sumColumn('received'),
  sumColumn('claimable'),
  sumColumn('expired'),
  {
    key: 'validUntil',
    head: '领取截止',
    name: '领取截止',
    cell: ({ validUntil }) => <span className="num nowrap">{dateTime(validUntil)}</span>,
  },
  {
    key: 'by',
    head: '提出与审批',
    name: '提出与审批',
    cell: ({ askedBy, approvedBy, reason }) => (
      <>
        {askedBy}，{approvedBy}
        <small>{reason}</small>
      </>
    ),
  },
]

export const givenColumns: readonly TableColumn<Given>[] = [
  { key: 'player', head: '玩家', cell: ({ playerId, userName }) => <PlayerLink player={{ id: playerId, userName }} /> },
  { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} /> },
  {
    key: 'state',
    head: '状态',
    cell: ({ state }) => <span className={tones[state]}>{activityEnvelopeStates[state]}</span>,
  },
  {
    key: 'receivedAt',
    head: '领取时间',
    cell: ({ receivedAt }) =>
      receivedAt === null ? (
        <span className="muted">—</span>
      ) : (
        <span className="num nowrap">{dateTime(receivedAt)}</span>
      ),
  },
]
