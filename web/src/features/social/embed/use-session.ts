/** Who is in the frame: nobody yet, a user of the partner without an account, or a player; and how that changes. */
import { Refused } from '@hongyun/contract/wire/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../wire/api.ts'
import { now, useClock } from '../../../wire/clock.ts'
import { type Ended, onEmbeddedEnd, setEmbeddedSession } from '../../../wire/embedded.ts'
import type { Answer } from '../../../wire/request.ts'
import type { FromAround, ToAround } from './messages.ts'

type Account = Answer<'embedChatBind'>['account']
export type Entered = Answer<'embedChatBind'>
/** Says whether the one who chose is still the user of the frame: otherwise nobody enters. */
export type OnEntered = (entered: Entered) => boolean
export type FrameState =
  | { name: 'waiting' }
  | { name: 'entering' }
  | { name: 'choosing'; ticket: string; onEntered: OnEntered }
  | { name: 'in'; account: Account; expiresAt: number }
  | { name: 'out'; why: Ended }

/** So long before the end another key is asked for. */
const RENEW_BEFORE_MS = 5 * 60_000
/** And so long after the last one at the earliest: a clock that is wrong does not have one key asked for after the other. */
const RENEW_REST_MS = 30_000

const whyOf = (error: unknown): Ended =>
  error instanceof Refused
    ? { code: error.code, reason: error.reason, message: error.message }
    : { code: 0, reason: undefined, message: error instanceof Error ? error.message : '' }

export function useFrameSession(partner: string, say: (message: ToAround) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<FrameState>({ name: 'waiting' })
  const tell = useEffectEvent(say)
  /** Counts the users: an answer that comes when another one is on the way is not looked at. */
  const turn = useRef(0)

  const enter = useCallback(
    ({ token, account, expiresAt }: Entered) => {
      // Nothing of one user is shown to the next; whose page it is stays.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'embedChatBindInfo' })
      setEmbeddedSession(token)
      setState({ name: 'in', account, expiresAt })
      say({ type: 'bound', isBound: true })
    },
    [client, say],
  )
  const leave = useCallback(
    (why: Ended) => {
      setEmbeddedSession(undefined)
      setState({ name: 'out', why })
      say({ type: 'error', ...why })
    },
    [say],
  )

  async function login(key: string): Promise<void> {
    turn.current += 1
    const own = turn.current
    setEmbeddedSession(undefined)
    setState({ name: 'entering' })
    try {
      const { token, ticket, account, expiresAt } = await api('embedChatLoginKey', { partner, key })
      if (own !== turn.current) return
      if (token !== null && account !== null) enter({ token, account, expiresAt })
      else if (ticket !== null) {
        // A binding takes seconds: by then the page around may have another user.
        const onEntered = (entered: Entered) => {
          const isOwn = own === turn.current
          if (isOwn) enter(entered)
          return isOwn
        }
        setState({ name: 'choosing', ticket, onEntered })
        say({ type: 'bound', isBound: false })
      }
    } catch (error) {
      if (own === turn.current) leave(whyOf(error))
    }
  }
  async function refresh(key: string): Promise<void> {
    const own = turn.current
    try {
      const { account, expiresAt } = await api('embedChatRefreshAccount', { key })
      if (own !== turn.current) return
      setState((now) => (now.name === 'in' ? { ...now, account, expiresAt } : now))
    } catch (error) {
      if (own === turn.current) say({ type: 'error', ...whyOf(error) })
    }
  }
  async function setAvatar(file: Blob): Promise<void> {
    const own = turn.current
    try {
      const { avatar } = await api('embedChatAvatar', { file })
      if (own !== turn.current) return
      setState((now) => (now.name === 'in' ? { ...now, account: { ...now.account, avatar } } : now))
    } catch (error) {
      if (own === turn.current) say({ type: 'error', ...whyOf(error) })
    }
  }
  function hear(message: FromAround): void {
    if (message.type === 'login') void login(message.key)
    else if (state.name !== 'in') return
    else if (message.type === 'refresh') void refresh(message.key)
    else void setAvatar(message.image)
  }

  useEffect(() => onEmbeddedEnd(leave), [leave])
  const expiresAt = state.name === 'in' ? state.expiresAt : undefined
  const clock = useClock()
  const renewedAt = useRef(Number.NEGATIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is one of the server's clock, which is known once it was taken
  useEffect(() => {
    if (expiresAt === undefined) return
    const isDueIn = expiresAt - RENEW_BEFORE_MS - now()
    const restsFor = renewedAt.current + RENEW_REST_MS - performance.now()
    const timer = setTimeout(
      () => {
        renewedAt.current = performance.now()
        tell({ type: 'renew', expiresAt })
      },
      Math.max(0, isDueIn, restsFor),
    )
    return () => clearTimeout(timer)
  }, [expiresAt, clock])
  return { state, hear }
}
