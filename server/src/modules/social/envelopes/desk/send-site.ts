/** An envelope of the site in a room: asked for by one operator; the house pays and it is posted where another approves. */
import { createHash } from 'node:crypto'
import { ADMIN_GRADE, roomCodePattern } from '@hongyun/contract/chat/words.ts'
import { averageFault, type EnvelopeFigures, totalOf } from '@hongyun/contract/envelopes/form.ts'
import { DEFAULT_WISH, ENVELOPES_MOST, type EnvelopeType, envelopeTypes } from '@hongyun/contract/envelopes/words.ts'
import { isBlank } from '@hongyun/contract/wire/shown-text.ts'
import { formatMoney, type Money, money, yuan } from '@hongyun/lottery/money.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../../platform/db/database.ts'
import type { PersonalKey } from '../../../../platform/keys/personal.ts'
import { RefusedError, refuse } from '../../../../platform/refuse.ts'
import { postTransfers } from '../../../money/ledger/post-transfers.ts'
import { ask } from '../../../site/approvals/ask.ts'
import { type ApprovalKind, approvalKind } from '../../../site/approvals/kind.ts'
import { lockSubject } from '../../../site/approvals/lock.ts'
import { openAbout } from '../../../site/approvals/reads.ts'
import type { Actor } from '../../../site/operators/acts.ts'
import { hasRight } from '../../../site/operators/rights.ts'
import { readSettings } from '../../../site/tenant/settings.ts'
import type { Chat } from '../../chat/open-chat.ts'
import { sayAsSite } from '../../chat/say.ts'
import { writeEnvelope } from '../insert-envelope.ts'

const HOURS = 24

/** `money` in 1/10000 yuan: of one share where the kind is normal, of all where it is lucky. */
const schema = z.strictObject({
  roomCode: z.string().regex(roomCodePattern),
  type: z.literal([1, 2]),
  money: z.string().regex(/^[1-9]\d{0,11}$/),
  number: z.number().int().min(1).max(ENVELOPES_MOST),
  wish: z.string().min(1).max(80),
})
type Wanted = z.output<typeof schema>

const figuresOf = (wanted: Pick<Wanted, 'type' | 'money' | 'number'>): EnvelopeFigures => ({
  type: wanted.type,
  money: money(BigInt(wanted.money)),
  number: wanted.number,
})

const subjectOf = (wanted: Wanted) => ({
  kind: 'siteEnvelope',
  id: createHash('sha256')
    .update(JSON.stringify([wanted.roomCode, wanted.type, wanted.money, wanted.number, wanted.wish]))
    .digest('hex')
    .slice(0, 40),
})

async function openRoom(database: Queryable, roomCode: string): Promise<{ id: bigint; title: string } | undefined> {
  const [room] = await database.query<{ id: bigint; title: string }>(
    `select id, title from chat_room where code = $1 and kind = 'group' and state = 'open'`,
    [roomCode],
    'envelopes.site-room',
  )
  return room
}

type Sendable = { room: { id: bigint; title: string }; total: Money; siteName: string }

/** Where it would go, or why it can't be sent now. */
async function sendable(database: Queryable, wanted: Wanted): Promise<Result<Sendable>> {
  const [settings, room] = await Promise.all([readSettings(database), openRoom(database, wanted.roomCode)])
  if (settings.envelopes === 'off') return fail('站点设置关闭了红包')
  if (!room) return fail('该聊天室不存在或已删除')
  const fault = averageFault(figuresOf(wanted), yuan(settings.envelopeMax))
  if (fault) return fail(fault.text)
  return ok({ room, total: totalOf(figuresOf(wanted)), siteName: settings.tenantName })
}

/** The approval kind; the seed of what is sent is sealed by the key. */
export const siteEnvelope = (personal: PersonalKey): ApprovalKind =>
  approvalKind({
    name: 'siteEnvelope',
    schema,
    right: 'envelopes',
    hours: HOURS,
    subjectOf,
    async effect(database, wanted) {
      const able = await sendable(database, wanted)
      if (!able.ok) return able
      const { room, total } = able.value
      return ok(
        `聊天室 ${wanted.roomCode}（${room.title}）：站点发出${envelopeTypes[wanted.type]} ${wanted.number} 个，共 ¥${formatMoney(total)}，祝福语「${wanted.wish}」`,
      )
    },
    async carryOut(tx, wanted, approvalId) {
      const able = await sendable(tx, wanted)
      if (!able.ok) throw refuse('approvalImpossible', { text: able.reason })
      // Only writes from here on.
      await sendFromSite(tx, personal, { ...wanted, ...able.value, approvalId })
    },
  })

/** Whoever shows the room reads it there within a second: there is no wake before the commit. */
async function sendFromSite(
  tx: Tx,
  personal: PersonalKey,
  { room, total, siteName, type, number: shares, wish, approvalId }: Wanted & Sendable & { approvalId: bigint },
): Promise<void> {
  const look = { nickname: siteName, avatar: '', grade: ADMIN_GRADE }
  const envelope = { sender: null, room: room.id, type, total, shares, wish }
  const { id } = await writeEnvelope(tx, personal, envelope, (said) => sayAsSite(tx, room, look, said))
  await postTransfers(tx, new Map(), [], [{ code: 705, amount: total, record: id }])
  await tx.query(
    'insert into site_envelope (envelope_id, approval_id) values ($1, $2)',
    [id, approvalId],
    'envelopes.keep-approval',
  )
}

export type SiteEnvelopes = { database: Database; kind: ApprovalKind; clean: Chat['clean'] }
type Asking = { roomCode: string; type: EnvelopeType; money: Money; number: number; remark: string; reason: string }

/** Asks for one. What another operator has asked for is approved where its effect is shown, not by asking again. */
export async function askSiteEnvelope({ database, kind, clean }: SiteEnvelopes, actor: Actor, asked: Asking) {
  const { roomCode, type, number, reason } = asked
  const wish = await wishOf(clean, asked.remark)
  const payload = { roomCode, type, money: asked.money.toString(), number, wish }
  return inTransaction(database, async (tx) => {
    const settings = await readSettings(tx)
    if (settings.envelopes === 'off') throw refuse('envelopesOff')
    if (!(await openRoom(tx, roomCode))) throw refuse('roomDeleted')
    const fault = averageFault(asked, yuan(settings.envelopeMax))
    if (fault) throw refuse(fault.refusal, { text: fault.text })
    const subject = subjectOf(payload)
    await lockSubject(tx, subject)
    const others = (await openAbout(tx, subject)).filter(({ asked_by }) => asked_by !== actor.operatorId)
    for (const { asked_by } of others) if (await hasRight(tx, asked_by, kind.right)) throw refuse('siteEnvelopeAsked')
    const { id, state } = await ask(tx, kind, actor, { payload, reason })
    if (state === 'approved') throw new Error(`envelope ${id} was approved by asking`)
    return { id: id.toString(), state }
  })
}

async function wishOf(clean: Chat['clean'], remark: string): Promise<string> {
  if (isBlank(remark)) return DEFAULT_WISH
  try {
    return await clean(remark)
  } catch (error) {
    throw error instanceof RefusedError ? refuse('remarkRefused') : error
  }
}
