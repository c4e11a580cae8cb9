import { type ActivityEnvelopeState, activityEnvelopeStates } from '@hongyun/contract/giveaways/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { yearTime } from '@hongyun/ui/format/time.ts'
import { pageCount } from '@hongyun/ui/page-list.ts'
import { Paged } from '@hongyun/ui/paged.tsx'
import { Pager } from '@hongyun/ui/pager.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconGift } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ShutNotice } from '../../../parts/protection/shut-notice.tsx'
import { useSpent } from '../../../wire/balance.ts'
import { now } from '../../../wire/clock.ts'
import { type Answer, queryOf, useAct } from '../../../wire/request.ts'
import { say } from '../../../wire/say.ts'

type Envelope = Answer<'getActivityRedEnvelopeFrontList'>['list'][number]

const LIST = 'getActivityRedEnvelopeFrontList'
const NUMBER = 'getActivityRedEnvelopeNumber'
const PAGE_SIZE = 12

/** What activities gave the player: each is received once, until its time is over. */
export function ActivityEnvelopes() {
  const [state, setState] = useState<ActivityEnvelopeState>()
  const [page, setPage] = useState(1)
  const envelopes = useQuery({
    ...queryOf(LIST, { pageNum: page, pageSize: PAGE_SIZE, ...(state && { state }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  })
  // The last page is empty once all on it are received, or their time is over.
  if (page > 1 && envelopes.data?.list.length === 0 && !envelopes.isPlaceholderData) setPage(page - 1)
  return (
    <Card title="活动红包" flush>
      <div className="filters">
        <PillsOrAll
          label="状态"
          names={activityEnvelopeStates}
          value={state}
          onChange={(next) => {
            setState(next)
            setPage(1)
          }}
        />
      </div>
      <Query
        of={envelopes}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState text="暂无活动红包" icon={IconGift} />}
      >
        {({ list, total }) => (
          <Paged old={envelopes.isPlaceholderData}>
            <ul className="envelopes" aria-label="活动红包">
              {list.map((envelope) => (
                <ActivityEnvelope key={envelope.id} envelope={envelope} />
              ))}
            </ul>
            <div className="table__foot">
              <div>
                共 <b className="num">{total}</b> 个{' '}
                {page >= pageCount(total, PAGE_SIZE) && <span className="muted">已显示全部记录</span>}
              </div>
              <Pager page={page} total={total} pageSize={PAGE_SIZE} onPage={setPage} />
            </div>
          </Paged>
        )}
      </Query>
    </Card>
  )
}

function ActivityEnvelope({ envelope }: { envelope: Envelope }) {
  const { id, title, amount, state, validUntil, receiveTime } = envelope
  const client = useQueryClient()
  const spent = useSpent([LIST, NUMBER])
  const receive = useAct('receiveRedEnvelope', {
    meta: { quiet: true },
    onSuccess: (answer) => {
      spent(answer)
      say.ok(`领到 ${amountText(answer.amount)}，已存入余额`)
    },
    // It was received elsewhere, or its time is over: the list knows.
    onError: () => {
      for (const call of [LIST, NUMBER]) void client.invalidateQueries({ queryKey: [call] })
    },
  })
  return (
    <li className={state === 'claimable' ? 'envelope' : 'envelope is-done'}>
      <span className="red__mark" aria-hidden="true">
        <i>福</i>
      </span>
      <div className="envelope__about">
        <b>{title}</b>
        <Amount yuan={amount} size="lg" />
        <span className="small num">
          {state === 'received' && receiveTime !== null
            ? `${yearTime(receiveTime, now())} 领取`
            : `${yearTime(validUntil, now())} ${state === 'expired' ? '已截止' : '前领取'}`}
        </span>
      </div>
      {state === 'claimable' ? (
        <Button
          kind="gold"
          size="sm"
          busy={receive.isPending}
          aria-label={`领取 ${title}`}
          onClick={() => receive.mutate({ id })}
        >
          领取
        </Button>
      ) : (
        <span className="small">{activityEnvelopeStates[state]}</span>
      )}
      {receive.error && (
        <p className="envelope__error" role="alert">
          {receive.error.message}
        </p>
      )}
      <ShutNotice error={receive.error} />
    </li>
  )
}
