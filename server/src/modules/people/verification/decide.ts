/** An operator decides: the effect, the letter and the act are one transaction. */
import { setPasswordPath } from '@hongyun/contract/recovery/words.ts'
import {
  type AskedKind,
  approvedEffect,
  type RefusalTemplate,
  refusalTemplates,
  type VerificationKind,
  verificationKinds,
} from '@hongyun/contract/verification/words.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../../site/operators/acts.ts'
import { holdRight } from '../../site/operators/rights.ts'
import type { Outgoing } from '../../site/outgoing/open-outgoing.ts'
import { type LiveSettings, readSettings } from '../../site/tenant/settings.ts'
import { channelOf } from '../contacts/codes.ts'
import type { Sessions } from '../identity/sessions.ts'
import { sendLetters } from '../messages/send-letters.ts'
import { contactKindOf } from '../recovery/case.ts'
import { LINK_MINUTES, resetByOperator } from '../recovery/reset.ts'
import { removeSecondFactor } from '../security/second-factor.ts'
import { wantedContext } from './ask.ts'
import { carryOut, setAtOf } from './effects.ts'
import { lockTaken, type Taken } from './queue.ts'

export type DecisionParts = {
  database: Database
  personal: PersonalKey
  outgoing: Pick<Outgoing, 'offers' | 'sendOut' | 'sentOut'>
  publicUrl: string
  settings: Pick<LiveSettings, 'current'>
  sessions: Pick<Sessions, 'tellEnded'>
}
export type Decision = { id: bigint; decision: 'approved' | RefusalTemplate; note: string }

/** Decides a case that the operator has; answers the link of a guest whose case is approved. */
export async function decide(
  parts: DecisionParts,
  actor: Actor,
  { id, decision, note }: Decision,
): Promise<string | null> {
  const opened = await inTransaction(parts.database, async (tx) => {
    await holdRight(tx, actor.operatorId, 'verification')
    const taken = await lockTaken(tx, actor.operatorId, id)
    const isApproved = decision === 'approved'
    const { withdrawalRestHours } = await readSettings(tx)
    const answer = [isApproved ? approvedEffect(taken.kind, withdrawalRestHours) : refusalTemplates[decision], note]
      .filter(Boolean)
      .join('\n')
    const opened = isApproved ? await approve(tx, parts, id, taken) : null
    const leaves =
      taken.player_id === null
        ? await tellGuest(tx, parts, taken, { answer, link: opened?.link ?? null })
        : await tell(tx, { id, playerId: taken.player_id, kind: taken.kind, isApproved, answer })
    await tx.query(
      `update verification set state = $2, answer = $3, answer_leaves = $5, decided_by = $4, decided_at = clock_timestamp(),
         taken_by = null, taken_until = null where id = $1`,
      [id, isApproved ? 'approved' : 'refused', answer, actor.operatorId, leaves],
    )
    const act = isApproved ? 'verificationApprove' : 'verificationRefuse'
    await noteAct(tx, actor, act, { name: verificationKinds[taken.kind], reason: answer }, { kind: 'verification', id })
    return opened
  })
  parts.outgoing.sentOut()
  if (!opened) return null
  parts.sessions.tellEnded(opened.playerId)
  return opened.link
}

/** Whose password was reset, and where the guest sets another. */
type Opened = { playerId: bigint; link: string }

/** Carries out what was asked for; refuses where the account has changed since. */
async function approve(tx: Tx, parts: DecisionParts, id: bigint, taken: Taken): Promise<Opened | null> {
  if (taken.recovery_case_id !== null) {
    const [player] = await tx.query<{ id: bigint; since: number }>(
      `select p.id, greatest(p.registered_at, p.password_recovered_at) as since from recovery_case c join player p on p.user_name_key = c.user_name_key
       where c.id = $1 for no key update of p`,
      [taken.recovery_case_id],
    )
    if (!player) throw refuse('notFound', { text: '没有这个用户名的账户，不能通过' })
    // Its owner has got in again, or whoever has the name by now came after the guest. A password that is only changed may be the
    // thief's, and stops nothing.
    if (player.since > taken.made_at) throw refuse('verificationChanged')
    const { ticket } = await resetByOperator(tx, player.id)
    // The evidence speaks for the person: a lost authenticator, or one of whoever had taken the account, keeps nobody out.
    await removeSecondFactor(tx, player.id)
    return { playerId: player.id, link: parts.publicUrl + setPasswordPath(ticket) }
  }
  const kind = taken.kind as AskedKind
  const playerId = taken.player_id!
  const setAt = await setAtOf(tx, kind, playerId)
  if (setAt === undefined || setAt > taken.made_at) throw refuse('verificationChanged')
  const wanted = taken.sealed_wanted ? parts.personal.open(taken.sealed_wanted, wantedContext(id)) : ''
  await carryOut(tx, parts.personal, { kind, playerId, wanted })
  return null
}

type Told = { id: bigint; playerId: bigint; kind: VerificationKind; isApproved: boolean; answer: string }

async function tell(tx: Tx, { id, playerId, kind, isApproved, answer }: Told): Promise<true> {
  await sendLetters(tx, [
    {
      playerId,
      kind: 'security',
      reference: `verification/${id}`,
      title: `人工验证${isApproved ? '已通过' : '未通过'}：${verificationKinds[kind]}`,
      content: isApproved ? `${answer}\n如非本人申请，请立即修改登录密码并联系客服。` : answer,
      link: '/manualVerification',
    },
  ])
  return true
}

/** A guest reads no letters: the answer goes to where the guest said to be reached. False where the operator sees to it (`guestOf`). */
async function tellGuest(
  tx: Tx,
  { personal, outgoing, settings }: DecisionParts,
  { recovery_case_id: id }: Taken,
  { answer, link }: { answer: string; link: string | null },
): Promise<boolean> {
  const row = only(
    await tx.query<{ sealed_contact: Buffer }>('select sealed_contact from recovery_case where id = $1', [id]),
  )
  const to = personal.open(row.sealed_contact, `recovery_case.contact ${id}`)
  const channel = channelOf[contactKindOf(to)]
  if (!outgoing.offers(channel, 'text')) return false
  const site = settings.current.tenantName
  const text = `【${site}】${answer}${link ?? ''}`
  // A link is as good as a code: operators of the outbox do not see it.
  const how = link === null ? ({ kind: 'notice' } as const) : ({ kind: 'code', worthMinutes: LINK_MINUTES } as const)
  await outgoing.sendOut(tx, { channel, ...how, to, code: '', subject: `${site}：找回账号的申请`, text })
  return true
}
