/** A desk: what waits, what is open of it, who has it, and the acts and keys by which it is taken, decided and put back. */
import type { OperatorCall } from '@hongyun/contract/wire/operator-routes.ts'
import { toast } from '@hongyun/ui/toast.ts'
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { infoQuery } from '../../wire/info.ts'
import { type Answer, type Asking, useAct, useRefresh } from '../../wire/request.ts'
import { useStepUp } from '../step-up/step-up.tsx'
import { useChosen } from './use-chosen.ts'
import { useKeys } from './use-keys.ts'

/** The rows of a page of a desk. */
export const QUEUE_ROWS = 100

/** What a row of a queue and what is open have in common. */
export interface Queued {
  readonly id: string
  readonly state: string
  readonly takenBy: string | null
  /** Who has approved what waits for a second operator. */
  readonly askedBy?: string | null
}

export interface QueuePage {
  readonly list: readonly Queued[]
  readonly total: number
}

type CallById = { [N in OperatorCall]: { id: string } extends Asking<N> ? N : never }[OperatorCall]

/** A decision as the operator confirms it with a code. */
interface Decision<N extends OperatorCall> {
  /** What is decided, behind 通过 or the word for refusing. */
  what: string
  letter: string
  input: (code: string) => Asking<N>
  onAnswer: (answer: Answer<N>) => void
  /** Said when it is done. */
  done: string
}

interface DeskOptions<
  Page extends QueuePage,
  One extends Queued,
  PageKey extends QueryKey,
  OneKey extends QueryKey,
  N extends OperatorCall,
> {
  queue: UseQueryOptions<Page, Error, Page, PageKey>
  /** Of the queue, from 1. */
  page: number
  one: (id: string) => UseQueryOptions<One, Error, One, OneKey>
  everyMs: number
  /** The state of what waits. */
  waiting: One['state']
  take: CallById
  putBack: CallById
  decide: N
  /** The queries that show what an act changes. */
  refresh: readonly OperatorCall[]
  /** The word for refusing. */
  refusing: string
  /** Undefined where it cannot be decided like this. */
  decision: (one: One, isApproved: boolean) => Decision<N> | undefined
  /** Something else is shown: what was written about the last one is dropped. */
  onShow: () => void
}

export interface Desk<Page extends QueuePage, One> {
  queue: UseQueryResult<Page, Error>
  list: Page['list']
  page: number
  id: string | undefined
  open: UseQueryResult<One, Error>
  myName: string | undefined
  isMine: boolean
  busy: boolean
  refusing: string
  show: (id: string | undefined) => void
  take: (id: string) => void
  takeNext: () => void
  putBack: () => void
  approve: () => void
  refuse: () => void
}

export function useDesk<
  Page extends QueuePage,
  One extends Queued,
  PageKey extends QueryKey,
  OneKey extends QueryKey,
  N extends OperatorCall,
>(options: DeskOptions<Page, One, PageKey, OneKey, N>): Desk<Page, One> {
  const { page, everyMs: refetchInterval, waiting, refusing } = options
  const refresh = useRefresh(...options.refresh)
  const stepUp = useStepUp()
  const queue = useQuery({ ...options.queue, placeholderData: keepPreviousData, refetchInterval })
  const myName = useQuery(infoQuery).data?.name
  const { list = [], total = 0 } = queue.data ?? {}
  const { id, choose, step } = useChosen(list)
  const open = useQuery({ ...options.one(id ?? ''), enabled: id !== undefined, refetchInterval })
  const one = open.data
  // However another one came to be shown, chosen, by the history or as the list moved on: what is written is not about it.
  const forget = useEffectEvent(options.onShow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each one that is shown
  useEffect(() => forget(), [id])

  /** Not waited for: an act is over when it is answered, and the keys are heard again. */
  const onSettled = () => {
    void refresh()
  }
  const taking = useAct(options.take, { onSettled })
  const puttingBack = useAct(options.putBack, { onSettled })
  const deciding = useAct(options.decide, { onSettled, meta: { quiet: true } })
  const busy = taking.isPending || puttingBack.isPending || deciding.isPending
  const isMine = one?.state === waiting && one.takenBy !== null && one.takenBy === myName

  const take = (wanted: string) => {
    choose(wanted)
    taking.mutate({ id: wanted })
  }
  const takeNext = () => {
    if (busy) return
    const waits = list.filter(({ state }) => state === waiting)
    const next = waits.find(
      ({ takenBy, askedBy = null }) => askedBy === null && (takenBy === null || takenBy === myName),
    )
    if (next) take(next.id)
    else if (waits.length > 0) toast.error(total > QUEUE_ROWS ? '这一页没有可领取的，请看其他页' : '没有可领取的')
  }
  const putBack = () => {
    if (one && isMine && !busy) puttingBack.mutate({ id: one.id })
  }
  const decide = async (isApproved: boolean) => {
    if (!one || !isMine || busy) return
    const decision = options.decision(one, isApproved)
    if (!decision) return
    const confirm = isApproved ? '通过' : refusing
    const isDone = await stepUp({
      title: `${confirm} ${decision.what}`,
      body: <p className="letter">{decision.letter}</p>,
      confirm,
      send: async (code) => decision.onAnswer(await deciding.mutateAsync(decision.input(code))),
    })
    if (!isDone) return
    options.onShow()
    choose(one.id)
    toast.ok(decision.done)
  }
  const approve = () => void decide(true)
  const refuse = () => void decide(false)
  useKeys({ j: () => step(1), k: () => step(-1), n: takeNext, a: approve, r: refuse, u: putBack })

  return {
    ...{ queue, list, page, id, open, myName, isMine, busy, refusing },
    ...{ show: choose, take, takeNext, putBack, approve, refuse },
  }
}
