// 在线客服: who waits, whom one serves, the talk and what it is about on one page.
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import '../../../parts/queue/case.css'
import '../../../parts/queue/queue.css'
import { queryOf, useAct, useRefresh } from '../../../wire/request.ts'
import '../service.css'
import type { Requests } from './answer-form.tsx'
import { TalkCard } from './talk-card.tsx'
import { TalkQueue } from './talk-queue.tsx'
import { TalkSide } from './talk-side.tsx'

const QUEUE_EVERY_MS = 3000
const TALK_EVERY_MS = 2000

export default function DeskPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get('id') ?? undefined
  /** Answers that are being written, by talk: who looks at another talk finds them again. */
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [requests] = useState<Requests>(() => new Map())
  const answerTo = (talkId: string) => ({
    requests,
    text: texts[talkId] ?? '',
    onText: (change: (typed: string) => string) =>
      setTexts((before) => ({ ...before, [talkId]: change(before[talkId] ?? '') })),
  })
  const choose = (chosen: string | undefined) => setParams(chosen ? { id: chosen } : {}, { replace: true })
  const queue = useQuery({
    ...queryOf('consoleServiceQueue'),
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_EVERY_MS,
  })
  const isOwn = queue.data?.own.some((talk) => talk.id === id) ?? false
  const talk = useQuery({
    ...queryOf('consoleServiceTalk', { id: id ?? '' }),
    enabled: id !== undefined && queue.data !== undefined,
    // Reading a colleague's talk is recorded as an act: it is read once, not every few seconds.
    refetchInterval: isOwn && TALK_EVERY_MS,
    staleTime: isOwn ? 0 : Number.POSITIVE_INFINITY,
  })
  const client = useQueryClient()
  useEffect(() => {
    if (!isOwn || id === undefined) return
    // It has ended or is another's: what is shown of it is read this once more, and not as one's own any longer.
    return () => void client.invalidateQueries({ queryKey: queryOf('consoleServiceTalk', { id }).queryKey })
  }, [client, isOwn, id])
  const refresh = useRefresh('consoleServiceQueue', 'consoleServiceTalk')
  const take = useAct('consoleTakeServiceTalk', {
    onSuccess: async (taken) => {
      await refresh()
      choose(taken.id)
    },
    onError: () => void refresh(),
  })
  const waiting = queue.data?.waiting ?? 0
  return (
    <>
      <section className="card bench__bar" aria-label="队列">
        <span>
          排队 <b className="num">{waiting}</b> 人，接待中 <b className="num">{queue.data?.own.length ?? 0}</b> 人
        </span>
        <span className="small muted push">十分钟没有答复的会话自动放回队列</span>
        <Button kind="primary" size="sm" disabled={waiting === 0} busy={take.isPending} onClick={() => take.mutate({})}>
          接待下一位
        </Button>
      </section>
      <div className="bench">
        <Card label="会话，先到的在上" flush>
          <Query
            of={queue}
            isEmpty={({ own, queue: waits }) => own.length + waits.length === 0}
            empty={<p className="card__body muted">没有等待的玩家。</p>}
          >
            {(found) => <TalkQueue own={found.own} queue={found.queue} id={id} onChoose={choose} />}
          </Query>
        </Card>
        <Card label="会话内容" flush>
          {id === undefined ? (
            <p className="card__body muted">从左边选一个会话，或接待下一位。</p>
          ) : (
            <Query of={talk}>
              {(found) => <TalkCard key={id} talk={found.talk} lines={found.list} answer={answerTo(id)} />}
            </Query>
          )}
        </Card>
        {talk.data && id !== undefined && (
          <Card label="玩家与处理" flush>
            <TalkSide
              key={id}
              talk={talk.data.talk}
              operators={queue.data?.operators ?? []}
              onDone={() => choose(undefined)}
            />
          </Card>
        )}
      </div>
    </>
  )
}
