/** Queries and mutations of the contract's calls, typed by name. */
import type { Reply, WireInput } from '@hongyun/contract/wire/call.ts'
import { isRefusedBy, type Loose } from '@hongyun/contract/wire/client.ts'
import type { PlayerCall } from '@hongyun/contract/wire/player-routes.ts'
import type { Calls } from '@hongyun/contract/wire/registry.ts'
import { beforeCalls } from '@hongyun/contract/wire/transport-refusals.ts'
import { randomId } from '@hongyun/ui/random-id.ts'
import { queryOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { api } from './api.ts'
import { embeddedSession } from './embedded.ts'
import { type OpenRequests, oneRequest } from './one-request.ts'
import { currentUser } from './session.ts'
import {
  dropUnanswered,
  isUnanswered,
  keepUnanswered,
  keyOf,
  TakenBack,
  type Unanswered,
  unanswered,
  unansweredOf,
} from './unanswered.ts'

export type Asking<N extends PlayerCall> = Loose<Calls[N]>
export type Answer<N extends PlayerCall> = Reply<Calls[N]>

/** `useQuery(queryOf('getBetData', { pageNum }))`; spread it to add options: `{ ...queryOf(…), refetchInterval }`. */
export function queryOf<N extends PlayerCall>(name: N, input?: Asking<N>) {
  return queryOptions<Answer<N>, Error, Answer<N>, readonly [N, Asking<N> | undefined]>({
    queryKey: [name, input],
    queryFn: ({ signal }) => api(name, input, signal),
  })
}

/** A call without input has `string` for its keys, which every name would match. */
type Takes<N extends PlayerCall, F extends string> = string extends keyof WireInput<Calls[N]>
  ? false
  : F extends keyof WireInput<Calls[N]>
    ? true
    : false
type MoneyCall = { [N in PlayerCall]: Takes<N, 'requestId'> extends true ? N : never }[PlayerCall]
const moneyCalls: Readonly<Record<MoneyCall, true>> = {
  addBetting: true,
  addFastBetting: true,
  cancelBetting: true,
  addChaseBetting: true,
  cancelAutoChaseBetting: true,
  rechargeFrontPaymentRecord: true,
  saveFrontWithdrawRecord: true,
  cancelFrontWithdrawRecord: true,
  transferInYuebao: true,
  transferOutYuebao: true,
  createYuebaoPledgeOrder: true,
  cancelYuebaoPledgeOrderWeb: true,
  receiveRedEnvelope: true,
  addMessage: true,
  addDirectMessage: true,
  addMessageGuest: true,
  addImage: true,
  addImageGuest: true,
  addServiceMessage: true,
  sendRedEnvelope: true,
  openRedEnvelope: true,
  shareMessage: true,
  createInviteCode: true,
  openAccount: true,
  sendMemberLetter: true,
}

const PROGRESS_RETRIES = 5

const actor = (): string => currentUser()?.userId ?? embeddedSession() ?? ''

/** What stands before a call is said before anybody looks whether it was done already. An input that is no input never was. */
const atDoor = beforeCalls.filter((reason) => reason !== 'badInput')

/** Under which number an input goes out for what a player means, and whether it has before: until it is answered. */
interface Meant {
  readonly key: string
  readonly requestId: string
  readonly isAgain: boolean
}
const meanings = new WeakMap<object, Meant>()

/**
 * What to send for what the player means. An input without an answer may have been accepted: it is sent again as it is, although a
 * new one would say another issue or other odds by now and be another action. The server answers what stands, or refuses it. So it is for
 * five minutes after it was sent last, after a reload and in another tab too: the slip is there again, and nothing on the page tells that
 * it was sent. Then the same is another bet, but for what is `held`: of that the page says that it is sent again, however late.
 * Without `input`: the one that had no answer, where there is one.
 */
export function sameAgain<N extends MoneyCall>(
  name: N,
  meant: string,
  input: Asking<N>,
  held?: readonly object[],
): Asking<N>
export function sameAgain<N extends MoneyCall>(name: N, meant: string): Asking<N> | undefined
export function sameAgain<N extends MoneyCall>(
  name: N,
  meant: string,
  input?: Asking<N>,
  held: readonly object[] = [],
): Asking<N> | undefined {
  const key = keyOf(actor(), name, meant)
  const kept = unanswered(key)
  const own = heldFor(held, key)
  // Another tab may have been answered, and have sent the next one since.
  const before = own && (!kept || kept.requestId === own.requestId) ? own : kept
  const sent = before ?? (input && { requestId: randomId(), input })
  if (!sent) return undefined
  meanings.set(sent.input, { key, requestId: sent.requestId, isAgain: before !== undefined })
  return sent.input as Asking<N>
}

function heldFor(held: readonly object[], key: string): Pick<Unanswered, 'requestId' | 'input'> | undefined {
  const input = held.find((one) => meanings.get(one)?.key === key)
  return input && { requestId: meanings.get(input)!.requestId, input }
}

/** What went out by this call and has no answer, to be held by what tells the player so. */
export const unansweredBy = <N extends MoneyCall>(name: N): Asking<N>[] =>
  unansweredOf(actor(), name).map(([key, { requestId, input }]) => {
    meanings.set(input, { key, requestId, isAgain: true })
    return input as Asking<N>
  })

/**
 * Of what is held and still has no answer: whether what is meant first is among it (`isAgain`), and whether anything is that is not meant
 * here (`isAnother`). That may hold a part of it, which would then be done twice.
 */
export function waitingOf(held: readonly object[], name: MoneyCall, meant: () => readonly string[]) {
  const waiting = held.flatMap((input) => meanings.get(input)?.key ?? [])
  const own = waiting.length > 0 ? meant().map((one) => keyOf(actor(), name, one)) : []
  return { isAgain: waiting.some((key) => key === own[0]), isAnother: waiting.some((key) => !own.includes(key)) }
}

type Placed = Partial<Answer<'addBetting'> & Answer<'addChaseBetting'>>
/**
 * Whether what was accepted before has been taken back since: its answer still says that it is placed. Of several bets, by the first.
 * Where that is not to be found out, the answer holds.
 */
async function isTakenBack({ ids, chaseId }: Placed): Promise<boolean> {
  try {
    const { state } = await (chaseId === undefined
      ? api('getBetDetail', { id: ids?.[0] ?? '' })
      : api('getChaseDetail', { id: chaseId }))
    return state === 'cancelled'
  } catch {
    return false
  }
}

type ActOptions<N extends PlayerCall> = Omit<
  UseMutationOptions<Answer<N>, Error, Asking<N>>,
  'mutationFn' | 'mutationKey'
>

/**
 * The actions of which it is not known whether they were done. It outlives dialogs and pages: who leaves one before the answer is
 * there, and does the same again, does it once.
 */
const open: OpenRequests = new Map()
/** The numbers of inputs without an answer: the very same one sent again is the same action, also after the machine slept for hours. */
const numbers = new WeakMap<object, string>()
/** What goes with an action and is no part of it: where the player is by then. */
const asides: { readonly [N in MoneyCall]?: readonly string[] } = { addServiceMessage: ['page'] }

/**
 * A POST (or any call that acts) as a mutation. Calls that move money carry a requestId that is the same for
 * every attempt at the same action until an answer is known, so that trying again never pays twice.
 */
export function useAct<N extends PlayerCall>(name: N, options: ActOptions<N> = {}) {
  const movesMoney = name in moneyCalls

  async function act(input: Asking<N>): Promise<Answer<N>> {
    if (!movesMoney) return api(name, input)
    const meant = meanings.get(input)
    const aside = asides[name as MoneyCall]
    const said = JSON.stringify(input, (field, value) => (aside?.includes(field) ? undefined : value))
    const action = `${actor()} ${name} ${meant?.requestId ?? said}`
    const send = (requestId: string) => {
      numbers.set(input, requestId)
      if (meant) keepUnanswered(meant.key, { requestId, input, sentAt: Date.now() })
      return api(name, { ...input, requestId })
    }
    const end = () => {
      numbers.delete(input)
      if (meant) dropUnanswered(meant.key, meant.requestId)
      meanings.delete(input)
    }
    try {
      const answer = await oneRequest(open, action, send, isUnanswered, meant?.requestId ?? numbers.get(input))
      if (meant?.isAgain && (await isTakenBack(answer as Placed))) throw new TakenBack()
      end()
      return answer
    } catch (error) {
      if (!isUnanswered(error) && !(meant?.isAgain && isRefusedBy(error, ...atDoor))) end()
      throw error
    }
  }

  return useMutation<Answer<N>, Error, Asking<N>>({
    retry: (failures, error) => isRefusedBy(error, 'requestInProgress') && failures < PROGRESS_RETRIES,
    retryDelay: 1000,
    ...options,
    mutationKey: [name],
    mutationFn: act,
  })
}
