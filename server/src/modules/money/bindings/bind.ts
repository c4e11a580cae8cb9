/**
 * Binding a payout account, replacing and removing one. Refusals of what was typed come first, then the safety password, then
 * what the database says; a player's changes come one after the other, and so do those of one number.
 */
import { holderKey, maskNumber, normalNumber } from '@hongyun/contract/bindings/numbers.ts'
import { type Chain, type PayoutKind, payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { findPseudonym, pseudonymsOf } from '../../../platform/keys/pseudonyms.ts'
import { refuse } from '../../../platform/refuse.ts'
import { openDetail } from '../../people/identity/details.ts'
import { sendSecurityLetter } from '../../people/messages/security-letter.ts'
import { refuseExcludedPerson } from '../../people/protection/same-person.ts'
import { proveSafetyPassword } from '../../people/safety/safety-password.ts'
import { trySecret } from '../../people/security/secret-tries.ts'
import type { LiveSettings } from '../../site/tenant/settings.ts'
import { noteEvent } from './events.ts'
import { mostOf } from './list.ts'
import { branchContext, numberContext, numberIn, numberValue, sealNumber, tailValue } from './reads.ts'

export type BindingParts = {
  readonly database: Database
  readonly personal: PersonalKey
  readonly settings: Pick<LiveSettings, 'current'>
}

/** What a player binds, as typed and checked. `field` is the input field of the number. */
export type Wanted = {
  kind: PayoutKind
  number: string
  field: string
  /** Typed by the player; a USDT address has no holder. */
  holder?: string
  bankCode?: string
  branch?: string | undefined
  chain?: Chain
}
/** Of the number, and of a card's last digits. */
type Pseudonyms = { pseudonym: bigint; tail: bigint | undefined }
type Change = { playerId: bigint; safetyPassword: string }
/** The number that the account has had; needed where it is locked. */
type Old = { id: bigint; number: string | undefined; field: string }

/** Where a player sets the real name. */
const REAL_NAME_ROUTE = '/userCenter/personalInfo'

/** Binds one more account. */
export async function addPayout(parts: BindingParts, { playerId, safetyPassword }: Change, wanted: Wanted) {
  await holdRealName(parts, playerId, wanted)
  await proveSafetyPassword(parts.database, playerId, safetyPassword)
  return inTransaction(parts.database, async (tx) => {
    await lockPlayer(tx, parts.personal, playerId, wanted)
    const { n } = only(
      await tx.query<{ n: bigint }>(
        'select count(*) as n from payout_account where player_id = $1 and kind = $2 and ended_at is null',
        [playerId, wanted.kind],
      ),
    )
    const pseudonyms = await holdFree(tx, parts, playerId, wanted)
    const most = mostOf(parts.settings, wanted.kind)
    if (n >= most)
      throw refuse('payoutsFull', { text: `${payoutKinds[wanted.kind]}最多可绑定 ${most} 个`, data: { most } })
    return insert(tx, parts.personal, playerId, { ...wanted, ...pseudonyms })
  })
}

/** Binds another account in the place of one. */
export async function replacePayout(
  parts: BindingParts,
  { playerId, safetyPassword }: Change,
  old: Old,
  wanted: Wanted,
) {
  await holdRealName(parts, playerId, wanted)
  await proveSafetyPassword(parts.database, playerId, safetyPassword)
  const known = await proveOld(parts, playerId, wanted.kind, old)
  return inTransaction(parts.database, async (tx) => {
    await lockPlayer(tx, parts.personal, playerId, wanted)
    const { locked } = await lockRow(tx, playerId, wanted.kind, old.id)
    // Locked by a withdrawal since it was looked at.
    if (locked && !known) throw refuse('payoutLocked', { field: old.field })
    const pseudonyms = await holdFree(tx, parts, playerId, wanted)
    await end(tx, old.id, 'replaced')
    return insert(tx, parts.personal, playerId, { ...wanted, ...pseudonyms }, old.id)
  })
}

/** Unbinds an account whose number the player knows. */
export async function removePayout(
  parts: BindingParts,
  { playerId, safetyPassword }: Change,
  kind: PayoutKind,
  old: { id: bigint; number: string; field: string },
): Promise<void> {
  await proveSafetyPassword(parts.database, playerId, safetyPassword)
  await proveOld(parts, playerId, kind, old, true)
  await inTransaction(parts.database, async (tx) => {
    const { masked } = await lockRow(tx, playerId, kind, old.id)
    await end(tx, old.id, 'removed')
    await tell(tx, playerId, kind, '已解绑', masked)
  })
}

/** Refuses unless the safety password and the whole number are those of the account. */
export async function checkPayout(
  { database, personal }: BindingParts,
  { playerId, safetyPassword }: Change,
  kind: PayoutKind,
  old: { id: bigint; number: string; field: string },
): Promise<void> {
  await proveSafetyPassword(database, playerId, safetyPassword)
  await proveOld({ database, personal }, playerId, kind, old, true)
}

/** Whether a number is one that the player has bound. */
export async function isBound(
  { database, personal }: Pick<BindingParts, 'database' | 'personal'>,
  playerId: bigint,
  kind: PayoutKind,
  number: string,
): Promise<boolean> {
  const pseudonym = await findPseudonym(database, personal, numberValue(kind, number))
  if (pseudonym === undefined) return false
  const rows = await database.query(
    'select 1 from payout_account where player_id = $1 and number_pseudonym = $2 and ended_at is null',
    [playerId, pseudonym],
  )
  return rows.length > 0
}

/** Refuses where the player has no real name, before a password is asked for. */
async function holdRealName({ database }: BindingParts, playerId: bigint, { holder }: Wanted): Promise<void> {
  if (holder === undefined) return
  const rows = await database.query('select 1 from player where id = $1 and sealed_real_name is not null', [playerId])
  if (rows.length === 0) throw refuse('realNameMissing', { data: { route: REAL_NAME_ROUTE } })
}

/** A player's changes come one after the other, and the real name stays what it is meanwhile. */
async function lockPlayer(tx: Tx, personal: PersonalKey, playerId: bigint, { holder }: Wanted): Promise<void> {
  const { sealed_real_name } = only(
    await lockBriefly(tx, () =>
      tx.query<{ sealed_real_name: Buffer | null }>(
        'select sealed_real_name from player where id = $1 for no key update',
        [playerId],
      ),
    ),
  )
  if (holder === undefined) return
  const realName = openDetail(personal, playerId, 'realName', sealed_real_name)
  if (holderKey(holder) !== holderKey(realName)) throw refuse('holderDiffers')
}

/** Refuses a number that the player has already, or another one where the tenant refuses that. Of one number only one is decided at a time. */
async function holdFree(
  tx: Tx,
  { personal, settings }: BindingParts,
  playerId: bigint,
  { kind, number, field }: Wanted,
): Promise<Pseudonyms> {
  const values = [numberValue(kind, number), ...(kind === 'bank' ? [tailValue(number.slice(-4))] : [])]
  const [pseudonym, tail] = await pseudonymsOf(tx, personal, values)
  const bound = await tx.query<{ player_id: bigint; holds: boolean }>(
    'select player_id, ended_at is null as holds from payout_account where number_pseudonym = $1',
    [pseudonym],
  )
  const holders = bound.filter(({ holds }) => holds)
  const text = (what: string) => `该${payoutKinds[kind]}${what}`
  const others = bound.map(({ player_id }) => player_id).filter((id) => id !== playerId)
  await refuseExcludedPerson(tx, { playerId, others, named: text(''), field })
  if (holders.some(({ player_id }) => player_id === playerId))
    throw refuse('payoutBound', { text: text('已绑定，无需重复添加'), field })
  if (holders.length > 0 && settings.current.payoutSharing === 'refuse')
    throw refuse('payoutTaken', { text: text('已绑定其他账户，请更换'), field })
  return { pseudonym: pseudonym!, tail }
}

type Row = { masked: string; locked: boolean }

/** Locks an account of the player; for all others there is none. */
async function lockRow(tx: Tx, playerId: bigint, kind: PayoutKind, id: bigint): Promise<Row> {
  const [row] = await tx.query<Row>(
    `select masked, locked from payout_account
     where id = $1 and player_id = $2 and kind = $3 and ended_at is null for no key update`,
    [id, playerId, kind],
  )
  if (!row) throw refuse('notFound')
  return row
}

/**
 * Answers whether the old number was told; refuses a wrong one, and none where the account is locked (`always`: where it is not,
 * too). A few wrong ones lock the check, for all accounts of the player.
 */
async function proveOld(
  { database, personal }: Pick<BindingParts, 'database' | 'personal'>,
  playerId: bigint,
  kind: PayoutKind,
  old: Old,
  always = false,
): Promise<boolean> {
  const [row] = await database.query<{ sealed_number: Buffer; locked: boolean }>(
    `select sealed_number, locked from payout_account
     where id = $1 and player_id = $2 and kind = $3 and ended_at is null`,
    [old.id, playerId, kind],
  )
  if (!row) throw refuse('notFound')
  const { number } = old
  if (number === undefined || !(row.locked || always)) {
    if (row.locked) throw refuse('payoutLocked', { field: old.field })
    return false
  }
  const own = numberIn(personal.open(row.sealed_number, numberContext(old.id)))
  const isRight = normalNumber(kind, number) === normalNumber(kind, own)
  await trySecret(
    database,
    { subject: `payoutNumber/${playerId}`, label: '原号码', wrong: 'oldNumberWrong', locked: 'oldNumberLocked' },
    async () => isRight,
  )
  return true
}

async function end(tx: Tx, id: bigint, event: 'replaced' | 'removed'): Promise<void> {
  await tx.query('update payout_account set ended_at = clock_timestamp() where id = $1', [id])
  await noteEvent(tx, id, event)
}

/** Only writes from here on. */
async function insert(
  tx: Tx,
  personal: PersonalKey,
  playerId: bigint,
  { kind, number, bankCode, branch, chain, pseudonym, tail }: Wanted & Pseudonyms,
  replaces?: bigint,
): Promise<bigint> {
  const masked = maskNumber(kind, number)
  const { id } = only(await tx.query<{ id: bigint }>('select next_id() as id'))
  const { sealed, commitment } = sealNumber(personal, id, number)
  await tx.query(
    `insert into payout_account
         (id, player_id, kind, sealed_number, number_commitment, number_pseudonym, tail_pseudonym, masked, bank_code, sealed_branch,
          chain, replaces)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      playerId,
      kind,
      sealed,
      commitment,
      pseudonym,
      tail ?? null,
      masked,
      bankCode ?? null,
      branch ? personal.seal(branch, branchContext(id)) : null,
      chain ?? null,
      replaces ?? null,
    ],
  )
  await noteEvent(tx, id, 'bound')
  await tell(tx, playerId, kind, replaces === undefined ? '已绑定' : '已更换', masked)
  return id
}

/** Whoever did not do it must learn of it. */
const tell = (tx: Tx, playerId: bigint, kind: PayoutKind, what: string, masked: string): Promise<void> =>
  sendSecurityLetter(tx, playerId, `${payoutKinds[kind]}${what}`, `${payoutKinds[kind]} ${masked}。`)
