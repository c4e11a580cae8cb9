/** One case with what an operator needs to decide it: what is claimed, and what the account says. Facts of the account are masked. */
import type { consoleVerification } from '@hongyun/contract/verification/operator-calls.ts'
import type { VerificationKind, VerificationState } from '@hongyun/contract/verification/words.ts'
import type { Reply } from '@hongyun/contract/wire/call.ts'
import { maskAddress } from '@hongyun/contract/wire/mask.ts'
import { type Database, inTransaction, only, type Queryable } from '../../../platform/db/database.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct, noteLook } from '../../site/operators/acts.ts'
import type { Outgoing } from '../../site/outgoing/open-outgoing.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { channelOf } from '../contacts/codes.ts'
import { boundContacts } from '../contacts/contacts.ts'
import { maskedDetails } from '../identity/details.ts'
import { findPlayer } from '../identity/reads.ts'
import { devicesOf } from '../identity/signed-in-devices.ts'
import { contactKindOf } from '../recovery/case.ts'
import { securityListOf } from '../safety/security-list.ts'
import { evidenceUse, statementContext, wantedContext } from './ask.ts'
import { findInQueue, presentRow } from './queue.ts'

type Parts = {
  database: Database
  personal: PersonalKey
  settings: Pick<LiveSettings, 'current'>
  outgoing: Pick<Outgoing, 'offers'>
}
type Case = Reply<typeof consoleVerification>

export async function oneCase(parts: Parts, actor: Actor, id: bigint): Promise<Case> {
  const { database, personal } = parts
  const row = await findInQueue(database, id)
  const own = only(
    await database.query<OwnRow>(
      `select answer, answer_leaves, sealed_statement, sealed_wanted,
              coalesce(decided_by = $2 or (taken_by = $2 and taken_until > now()), false) as is_own
       from verification where id = $1`,
      [id, actor.operatorId],
    ),
  )
  const guest = row.recovery_case_id === null ? undefined : await guestOf(parts, row.recovery_case_id, own)
  // What is claimed is personal, also of cases that are decided: that it was looked at is committed before it is answered.
  const looked = guest?.isWhole ? '申请的说明与联系方式' : '申请的说明'
  await inTransaction(database, (tx) => noteLook(tx, actor, looked, { kind: 'verification', id }))
  const playerId = row.player_id ?? guest?.playerId
  return {
    ...presentRow(row),
    statement: own.sealed_statement
      ? personal.open(own.sealed_statement, statementContext(id))
      : (guest?.statement ?? ''),
    wanted: own.sealed_wanted ? personal.open(own.sealed_wanted, wantedContext(id)) : '',
    contact: guest?.contact ?? '',
    answerLeaves: guest?.answerLeaves ?? true,
    restHours: parts.settings.current.withdrawalRestHours,
    answer: own.answer,
    evidence: await evidenceOf(database, id),
    account: playerId === undefined ? null : await accountOf(parts, playerId, id),
  }
}

type OwnRow = {
  answer: string
  answer_leaves: boolean | null
  sealed_statement: Buffer | null
  sealed_wanted: Buffer | null
  is_own: boolean
}
type GuestRow = { masked_contact: string; sealed_contact: Buffer; sealed_statement: Buffer; player_id: bigint | null }

/** How the guest is reached is whole where nothing was or can be sent there, for whoever has the case or has decided it, who alone tells. */
async function guestOf({ database, personal, outgoing }: Parts, caseId: bigint, own: OwnRow) {
  const found = only(
    await database.query<GuestRow>(
      `select c.masked_contact, c.sealed_contact, c.sealed_statement, p.id as player_id
       from recovery_case c left join player p on p.user_name_key = c.user_name_key where c.id = $1`,
      [caseId],
    ),
  )
  const contact = personal.open(found.sealed_contact, `recovery_case.contact ${caseId}`)
  const answerLeaves = own.answer_leaves ?? outgoing.offers(channelOf[contactKindOf(contact)], 'text')
  const isWhole = own.is_own && !answerLeaves
  return {
    contact: isWhole ? contact : found.masked_contact,
    answerLeaves,
    isWhole,
    statement: personal.open(found.sealed_statement, `recovery_case.statement ${caseId}`),
    playerId: found.player_id ?? undefined,
  }
}

async function evidenceOf(database: Queryable, id: bigint): Promise<string[]> {
  const rows = await database.query<{ file_id: bigint }>(
    'select file_id from file_use where use = $1 order by file_id',
    [evidenceUse(id)],
  )
  return rows.map(({ file_id }) => file_id.toString())
}

async function accountOf(
  { database, personal, settings }: Parts,
  playerId: bigint,
  caseId: bigint,
): Promise<Case['account']> {
  const [player, security, contacts, sessions, earlier] = await Promise.all([
    findPlayer(database, playerId),
    securityListOf(database, playerId, ['phone', 'mail']),
    boundContacts(database, playerId),
    devicesOf(database, playerId, '', settings.current),
    database.query<{ id: bigint; kind: VerificationKind; state: VerificationState; made_at: number }>(
      'select id, kind, state, made_at from verification where player_id = $1 and id <> $2 order by id desc limit 5',
      [playerId, caseId],
    ),
  ])
  const shown = (kind: 'phone' | 'mail') => contacts.find((contact) => contact.kind === kind)?.masked ?? ''
  return {
    id: playerId.toString(),
    registeredAt: player.registered_at,
    lastLoginAt: player.last_login_at,
    lastLoginAddress: player.last_login_address && maskAddress(player.last_login_address),
    realName: maskedDetails(personal, playerId, player).realName,
    phone: shown('phone'),
    mail: shown('mail'),
    protections: security.list.map(({ item, setAt }) => ({ item, setAt })),
    sessions: sessions.slice(0, 5).map(({ address, signedInAt, agent }) => ({ address, signedInAt, agent })),
    earlier: earlier.map((one) => ({ id: one.id.toString(), kind: one.kind, state: one.state, madeAt: one.made_at })),
  }
}

/** Shows a picture of a case. That it was looked at is committed before it is answered. */
export async function lookAtEvidence(
  { database, showEvidence }: { database: Database; showEvidence(id: bigint): Promise<string | undefined> },
  actor: Actor,
  { id, evidence }: { id: bigint; evidence: bigint },
): Promise<string> {
  if (!(await evidenceOf(database, id)).includes(evidence.toString())) throw refuse('notFound')
  await inTransaction(database, (tx) =>
    noteAct(tx, actor, 'look', { name: `凭证 ${evidence}` }, { kind: 'verification', id }),
  )
  const image = await showEvidence(evidence)
  if (image === undefined) throw refuse('notFound')
  return image
}
