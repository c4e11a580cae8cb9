/** What operators do about a mark, once: a letter, a limit, a break, or nothing with a reason. The player is told by letter. */

import type { OperatorAct } from '@hongyun/contract/operators/words.ts'
import { limitValue } from '@hongyun/contract/protection/limit-value.ts'
import {
  type HouseBreak,
  houseBreaks,
  type MarkAct,
  type MarkLetter,
  markLetters,
} from '@hongyun/contract/protection/marks.ts'
import { type LimitName, limitNames, limits } from '@hongyun/contract/protection/words.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import { type Database, inTransaction, type Tx } from '../../../../platform/db/database.ts'
import { refuse } from '../../../../platform/refuse.ts'
import { lockAccounts } from '../../../money/ledger/accounts.ts'
import { type Actor, noteAct } from '../../../site/operators/acts.ts'
import { holdRight } from '../../../site/operators/rights.ts'
import { sendLetters } from '../../messages/send-letters.ts'
import { placeBreak } from '../breaks.ts'
import { readProtection } from '../gate.ts'
import { valueText } from '../judge.ts'
import { changeHouseLimit, holdLower } from './house-limits.ts'
import { type MarkRow, markOf } from './reads.ts'

export type WantedAct = {
  id: bigint
  what: MarkAct
  letter?: MarkLetter | undefined
  note: string
  limit?: LimitName | undefined
  value?: string | undefined
  lasts?: HouseBreak | undefined
  reason: string
}

/** What is wanted, with all that it takes. */
type Chosen =
  | { what: 'message'; letter: MarkLetter; note: string }
  | { what: 'limit'; name: LimitName; value: bigint }
  | { what: 'break'; lasts: HouseBreak }
  | { what: 'none' }

const missing = (field: string, text: string) => refuse('badInput', { text, field })

function chosenOf({ what, letter, note, limit, value, lasts }: WantedAct): Chosen {
  if (what === 'none') return { what }
  if (what === 'message') {
    if (!letter) throw missing('letter', '请选择站内信')
    return { what, letter, note: note.trim() }
  }
  if (what === 'break') {
    if (!lasts) throw missing('lasts', '请选择暂停的时长')
    return { what, lasts }
  }
  if (!limit) throw missing('limit', '请选择限额')
  const parsed = value ? limitValue(limit, value) : undefined
  if (parsed == null) throw missing('value', '限额超出范围')
  return { what, name: limit, value: parsed }
}

const actNames = {
  message: 'markMessage',
  limit: 'markLimit',
  break: 'markBreak',
  none: 'markNone',
} as const satisfies Record<MarkAct, OperatorAct>

/** A limit as it is read. */
const limitText = (name: LimitName, value: bigint): string =>
  `${limitNames[name]} ${valueText(name, value)} ${limits[name].what === 'time' ? '分钟' : '元'}`

/** Acts on a mark that nobody has acted on; all under the lock of the player's account, as spending is. */
export function actOnMark(database: Database, actor: Actor, wanted: WantedAct): Promise<void> {
  const chosen = chosenOf(wanted)
  return inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'protection')
    const { player_id: playerId } = await markOf(tx, wanted.id)
    await lockAccounts(tx, [playerId])
    const mark = await markOf(tx, wanted.id)
    if (mark.what !== null) throw refuse('markDone')
    if (chosen.what === 'limit') await holdLower(tx, playerId, chosen.name, chosen.value)

    const subject = { kind: 'protectionMark', id: mark.id } as const
    const detail = { name: mark.user_name, reason: wanted.reason, ...detailOf(chosen) }
    const actId = await noteAct(tx, actor, actNames[chosen.what], detail, subject)
    const made = await carryOut(tx, mark, chosen, actId)
    await tx.query(
      `insert into protection_mark_act (mark_id, what, letter, limit_id, break_id, act_id) values ($1, $2, $3, $4, $5, $6)`,
      [mark.id, chosen.what, made.letter ?? null, made.limitId ?? null, made.breakId ?? null, actId],
      'protection.note-mark-act',
    )
  })
}

const detailOf = (chosen: Chosen): { value?: string } => {
  if (chosen.what === 'limit') return { value: limitText(chosen.name, chosen.value) }
  return chosen.what === 'break' ? { value: houseBreaks[chosen.lasts] } : {}
}

type Made = { letter?: MarkLetter; limitId?: bigint; breakId?: bigint }

async function carryOut(tx: Tx, mark: MarkRow, chosen: Chosen, actId: bigint): Promise<Made> {
  const playerId = mark.player_id
  const tell = (title: string, content: string) =>
    sendLetters(tx, [letterOf(playerId, `mark/${mark.id}`, title, content)])
  if (chosen.what === 'message') {
    const { letter, note } = chosen
    await tell('来自客服的关心', note === '' ? markLetters[letter] : `${markLetters[letter]}\n${note}`)
    return { letter }
  }
  if (chosen.what === 'limit') {
    const { name, value } = chosen
    const limitId = await changeHouseLimit(tx, { playerId, name, value, actId })
    const text = `${limitText(name, value)}，立即生效。与您自己的限额相比，较小的生效`
    await tell('客服为您设定了限额', `为了保护您，客服为您设定了${text}；需要解除请联系客服。`)
    return { limitId }
  }
  if (chosen.what === 'none') return {}
  const { id, until } = await placeBreak(tx, playerId, 'break', chosen.lasts)
  await tell(
    '客服为您暂停投注',
    `为了保护您，客服为您暂停投注与充值，到 ${dateTime(until)} 为止；提现与记录照常，期间谁也不能缩短。`,
  )
  return { breakId: id }
}

const letterOf = (playerId: bigint, reference: string, title: string, content: string) => ({
  ...({ playerId, kind: 'security', link: '/userCenter/protection' } as const),
  ...{ reference, title, content },
})

/** Ends a limit of the house. */
export function endHouseLimit(
  database: Database,
  actor: Actor,
  { playerId, limit: name, reason }: { playerId: bigint; limit: LimitName; reason: string },
): Promise<void> {
  return inTransaction(database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'protection')
    const [player] = await tx.query<{ user_name: string }>(
      'select user_name from player where id = $1',
      [playerId],
      'protection.name-of',
    )
    if (!player) throw refuse('notFound')
    await lockAccounts(tx, [playerId])
    const value = (await readProtection(tx, [playerId])).get(playerId)?.house[name]
    if (value === undefined) throw refuse('houseLimitGone')

    // Only writes from here on: all decisions are made.
    const detail = { name: player.user_name, reason, before: limitText(name, value) }
    const actId = await noteAct(tx, actor, 'houseLimitEnd', detail, { kind: 'player', id: playerId })
    const id = await changeHouseLimit(tx, { playerId, name, value: null, actId })
    const text = `客服为您设定的${limitText(name, value)}已解除。您自己的限额不变。`
    await sendLetters(tx, [letterOf(playerId, `house-limit/${id}`, '客服解除了一项限额', text)])
  })
}
