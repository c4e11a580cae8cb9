/**
 * A player sends an envelope. Money, envelope and message are one transaction, so none of them is there without the others.
 *
 * Lock order, here and everywhere in this module: envelopes by their ids, accounts by theirs, then the rooms.
 */

import {
  averageFault,
  type EnvelopeLimits,
  type FigureFault,
  quotaFault,
  totalOf,
} from '@hongyun/contract/envelopes/form.ts'
import { DEFAULT_WISH, type EnvelopeType, LEAST_YUAN, NORMAL } from '@hongyun/contract/envelopes/words.ts'
import { isBlank } from '@hongyun/contract/wire/shown-text.ts'
import { REST_REASON } from '@hongyun/contract/withdrawals/words.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import { formatMoney, type Money, money, yuan } from '@hongyun/lottery/money.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import type { Caller } from '../../../platform/http/visitors.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { RefusedError, refuse } from '../../../platform/refuse.ts'
import { lockAccounts } from '../../money/ledger/accounts.ts'
import { earlierReply, once, type RequestKey, requestKey, whileWorking } from '../../money/ledger/once.ts'
import { postTransfers } from '../../money/ledger/post-transfers.ts'
import { catchUpAhead } from '../../money/turnover/catch-up.ts'
import { boundFrom } from '../../money/turnover/locked.ts'
import type { ProtectionGate } from '../../people/protection/gate.ts'
import { proveSafetyPassword } from '../../people/safety/safety-password.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { checkAnswer } from '../chat/direct.ts'
import { type Entered, roomNamed } from '../chat/enter.ts'
import type { Chat } from '../chat/open-chat.ts'
import { sayAs, wakeSaid } from '../chat/say.ts'
import { writeEnvelope } from './insert-envelope.ts'
import { limitsOf, sentToday } from './quota.ts'

export type Sending = {
  database: Database
  personal: PersonalKey
  settings: Pick<LiveSettings, 'current'>
  protection: Pick<ProtectionGate, 'hold'>
  chat: Pick<Chat, 'mayEnter' | 'clean' | 'news'>
}

export type EnvelopeInput = {
  roomCode?: string | undefined
  roomId?: bigint | undefined
  type: EnvelopeType
  money: Money
  number: number
  remark: string
  requestId?: string | undefined
}

/** What was sent, as it is answered, now and to each repeat. */
export type SentEnvelope = {
  recordId: string
  id: number
  amountTotal: string
  numTotal: number
  commitment: string
  expiresAt: number
  balance: string
}

const keyOf = (playerId: bigint, { requestId, ...input }: EnvelopeInput): RequestKey | undefined =>
  requestKey(playerId, 'sendRedEnvelope', requestId, {
    room: input.roomCode ?? `${input.roomId}`,
    type: String(input.type),
    money: input.money.toString(),
    number: String(input.number),
    remark: input.remark,
  })

/** Sends one once the safety password is proved. A repeat of the request is answered what the first one was, whatever became of the room. */
export function sendEnvelope(
  sending: Sending,
  caller: Caller,
  { safetyPassword, ...input }: EnvelopeInput & { safetyPassword: string },
): Promise<SentEnvelope> {
  const key = keyOf(caller.playerId, input)
  return whileWorking(key, async () => {
    const { database } = sending
    const earlier = key && (await earlierReply(database, key))
    if (earlier !== undefined) return earlier as SentEnvelope
    const entered = await enterToSend(sending, caller, input)
    const wish = await wishOf(sending, input.remark)
    await checkFigures(sending, caller.playerId, input)
    await proveSafetyPassword(database, caller.playerId, safetyPassword)
    return placeEnvelope(sending, entered, { ...input, wish }, key)
  })
}

/** The room that it goes to. In a private chat there is one taker, so one share. */
async function enterToSend(
  { database, settings, chat }: Sending,
  caller: Caller,
  input: EnvelopeInput,
): Promise<Entered> {
  const { roomCode, roomId, type, number } = input
  if (settings.current.envelopes !== 'players') throw refuse('envelopesOff')
  const entered = await chat.mayEnter(roomNamed({ roomCode, roomId }), { player: caller })
  if (roomId === undefined) return entered
  // A group room is named by its code alone.
  if (entered.other === undefined) throw refuse('roomDeleted')
  if (type !== NORMAL || number !== 1)
    throw refuse('envelopeSingleOnly', { field: type === NORMAL ? 'number' : 'type' })
  await checkAnswer(database, entered.member.id, entered.other)
  return entered
}

async function wishOf({ chat }: Sending, remark: string): Promise<string> {
  if (isBlank(remark)) return DEFAULT_WISH
  try {
    return await chat.clean(remark)
  } catch (error) {
    throw error instanceof RefusedError ? refuse('remarkRefused') : error
  }
}

/** Said before the password is asked for; what the day allows is looked at again under the account's lock. */
async function checkFigures({ database, settings }: Sending, playerId: bigint, input: EnvelopeInput): Promise<void> {
  const limits = limitsOf(settings.current, await sentToday(database, playerId))
  const fault = averageFault(input, limits.max) ?? quotaFault(totalOf(input), limits)
  if (fault) throw figureRefusal(fault, limits)
}

type Placing = EnvelopeInput & { wish: string }

/** The same for a player who has proved the password. */
export async function placeEnvelope(
  { database, personal, settings, protection, chat }: Sending,
  entered: Entered,
  input: Placing,
  key?: RequestKey,
): Promise<SentEnvelope> {
  const playerId = entered.member.id
  const total = totalOf(input)
  await catchUpAhead(database, playerId)
  const sent = await inTransaction(database, async (tx) => {
    const accounts = await lockAccounts(tx, [playerId])
    return once(tx, key, async () => {
      await checkMayPay(tx, playerId)
      const limits = limitsOf(settings.current, await sentToday(tx, playerId))
      const fault = quotaFault(total, limits)
      if (fault) throw figureRefusal(fault, limits)
      const account = accounts.get(playerId)!
      if (account.balance < total) throw fundsShort(account.balance)
      // A taker owes what a share asks for: what a bonus binds by more would be free of it in another account.
      const bound = await boundFrom(tx, playerId, 206)
      if (account.balance < total + bound) throw boundShort(account.balance, bound)
      await protection.hold(tx, accounts, { playerId, kind: 'envelope', amount: total })

      // Only writes from here on. What keeps the sender from speaking is judged by the first of them, under the room's lock.
      const { type, number: shares, wish } = input
      const envelope = { sender: playerId, room: entered.room.id, type, total, shares, wish }
      const written = await writeEnvelope(tx, personal, envelope, (said) => sayAs(tx, entered, said))
      await postTransfers(tx, accounts, [{ playerId, code: 305, amount: total, record: written.id }])
      return {
        recordId: written.id.toString(),
        id: written.no,
        amountTotal: formatMoney(total),
        numTotal: shares,
        commitment: written.commitment,
        expiresAt: written.expiresAt,
        balance: formatMoney(account.balance),
      }
    })
  })
  wakeSaid(chat.news, entered, sent.id)
  return sent
}

/** In the words of the figure, with the limit that it does not keep to. */
const figureRefusal = ({ refusal, text }: FigureFault, limits: EnvelopeLimits) =>
  refuse(refusal, { text, data: limitSaid(refusal, limits) })

function limitSaid(refusal: FigureFault['refusal'], { max, quota, times }: EnvelopeLimits) {
  switch (refusal) {
    case 'envelopeShareAbove':
      return { maxAmount: formatMoney(max) }
    case 'envelopeShareBelow':
      return { minAmount: formatMoney(yuan(LEAST_YUAN)) }
    case 'envelopeQuotaShort':
      return { amount: formatMoney(quota) }
    case 'envelopeTimesOver':
      return { dayLimitCount: times }
  }
}

const fundsShort = (balance: Money) =>
  refuse('envelopeFundsShort', {
    text: `余额不足：可用余额 ${formatMoney(balance)} 元`,
    data: { balance: formatMoney(balance) },
  })

const boundShort = (balance: Money, bound: Money) => {
  const amount = formatMoney(money(balance > bound ? balance - bound : 0n))
  return refuse('envelopeBound', { text: `流水未完成的优惠不能发红包，现在可发 ${amount} 元`, data: { amount } })
}

/**
 * The account stays active, and its rest the same, until the transaction ends. Of one that was just recovered no money leaves, by an
 * envelope neither: it would be gone to whoever is in the room. Bets and settlement wait for the account meanwhile, so the player is
 * not waited for long.
 */
async function checkMayPay(tx: Tx, playerId: bigint): Promise<void> {
  const { state, until } = only(
    await lockBriefly(tx, () =>
      tx.query<{ state: string; until: number | null }>(
        `select state, case when withdrawals_rest_until > clock_timestamp() then withdrawals_rest_until end as until
         from player where id = $1 for share`,
        [playerId],
        'envelopes.sender-state',
      ),
    ),
  )
  if (state !== 'active') throw refuse('accountFrozen')
  if (until === null) return
  const text = `${REST_REASON}，为保护资金，${dateTime(until).slice(0, 16)} 起才能发红包`
  throw refuse('withdrawalsRest', { text, data: { restUntil: until } })
}
