/** A new player: the row, its rebate plan, its empty account and its first letter, all or nothing. */
import { hash } from 'node:crypto'
import { inviteFaults } from '@hongyun/contract/agents/words.ts'
import { ageStatement } from '@hongyun/contract/identity/adult.ts'
import { nameKey } from '@hongyun/contract/wire/shown-text.ts'
import type { Database, Queryable, Tx } from '../../../platform/db/database.ts'
import { inTransaction, only } from '../../../platform/db/database.ts'
import { hashPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import type { PersonalKey } from '../../../platform/keys/personal.ts'
import { refuse } from '../../../platform/refuse.ts'
import { openAccount } from '../../money/ledger/accounts.ts'
import { readSettings, type Settings } from '../../site/tenant/settings.ts'
import { bindProved, enteredContacts, proveContacts, type Rules, type Stated } from '../contacts/registering.ts'
import { sendLetters } from '../messages/send-letters.ts'
import { useCaptcha } from '../security/captcha.ts'
import { refuseCommon } from '../security/common-passwords.ts'
import { avatars } from './avatars.ts'
import { type Invited, type Invites, isInvited } from './invites.ts'
import { writeRebatePlan } from './rebate-plan.ts'
import { welcome } from './welcome.ts'

export type Registration = {
  userName: string
  password: string
  imageCode?: string | undefined
  random?: string | undefined
  /** Stated to be of age, in the words of the page. */
  ofAge?: 'true' | undefined
} & Stated &
  Invited

/** What signing up goes by. */
export type Registering = { settings: Settings; personal: PersonalKey; contacts: Rules; invites: Invites }

export type NewPlayer = {
  userName: string
  passwordHash: string
  agent: boolean
  parentId: bigint | null
  ownRate: number
}

/** Writes a player and answers its id; a taken name violates the unique key. */
export async function createPlayer(tx: Tx, player: NewPlayer): Promise<bigint> {
  const id = only(await tx.query<{ id: bigint }>(`select nextval('player_id_sequence') as id`)).id
  const planId = await writeRebatePlan(tx, { id, ownRate: player.ownRate, parentId: player.parentId })
  const avatar = avatars[Number(id % BigInt(avatars.length))]!.url
  await tx.query(
    `insert into player (id, user_name, password_hash, nickname, nickname_key, avatar, agent, parent_id, rebate_plan_id)
     values ($1, $2, $3, $2, $8, $4, $5, $6, $7)`,
    [id, player.userName, player.passwordHash, avatar, player.agent, player.parentId, planId, nameKey(player.userName)],
  )
  await openAccount(tx, id)
  await sendLetters(tx, [welcome(id, (await readSettings(tx)).tenantName)])
  return id
}

const UNIQUE_VIOLATION = '23505'

/** Registers a player by the tenant's rules; refuses what they do not allow. `also` is done in the same transaction. */
export async function register(
  database: Database,
  by: Registering,
  registration: Registration,
  also?: (tx: Tx, playerId: bigint) => Promise<void>,
): Promise<bigint> {
  const { settings } = by
  if (!settings.registerOpen) throw refuse('registrationClosed')
  const entered = enteredContacts(registration, by.contacts)
  if (isInvited(registration)) await by.invites.check(database, registration)
  else if (settings.registerInviteCode)
    throw refuse('inviteCodeWrong', { text: inviteFaults.needed, data: { why: 'needed' } })
  return whileHashing(() => create(database, by, { ...registration, entered }, also))
}

type Complete = Registration & { entered: ReturnType<typeof enteredContacts> }

async function create(
  database: Database,
  { settings, personal, invites }: Registering,
  registration: Complete,
  also?: (tx: Tx, playerId: bigint) => Promise<void>,
): Promise<bigint> {
  if (settings.registerImageCode) {
    const { random, imageCode } = registration
    if (random === undefined || imageCode === undefined) throw refuse('captchaRequired', { data: { imageCode: true } })
    if (!(await useCaptcha(database, random, imageCode))) throw refuse('captchaWrong', { data: { imageCode: true } })
  }
  if (!(await isFree(database, registration.userName, registration.openKey))) throw refuse('userNameTaken')
  if (settings.refuseCommonPasswords) await refuseCommon(registration.userName, registration.password)
  const proved = await proveContacts(database, personal, registration.entered)
  const passwordHash = await hashPassword(registration.password)
  try {
    return await inTransaction(database, async (tx) => {
      await holdName(tx, registration)
      const place = isInvited(registration) ? await invites.take(tx, registration) : undefined
      const id = await createPlayer(tx, {
        userName: registration.userName,
        passwordHash,
        agent: place?.agent ?? false,
        parentId: place?.parentId ?? null,
        // As it is by now: while the password was hashed it, and then the highest rebate, may have been lowered.
        ownRate: place?.ownRate ?? (await readSettings(tx)).defaultRebate,
      })
      await place?.note(id)
      await bindProved(tx, personal, id, proved)
      if (registration.ofAge) await keepAgeStatement(tx, id)
      await also?.(tx, id)
      return id
    })
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw refuse('userNameTaken')
    throw error
  }
}

const keepAgeStatement = (tx: Tx, playerId: bigint) =>
  tx.query('insert into age_statement (player_id, text) values ($1, $2)', [playerId, ageStatement.join('')])

/** Whether nobody has the name, without case, nor goes by one like it, nor has it kept by an agent for somebody with another key. */
export async function isFree(database: Queryable, userName: string, openKey?: string): Promise<boolean> {
  const rows = await database.query(
    `select 1 from player where user_name_key = lower($1) or nickname_key = $2
     union all
     select 1 from opened_account
     where (lower(user_name) = lower($1) or name_key = $2) and deleted_at is null and player_id is null
       and expires_at > clock_timestamp() and key_hash is distinct from $3`,
    [userName, nameKey(userName), openKey === undefined ? null : openKeyHash(openKey)],
  )
  return rows.length === 0
}

/** What the database keeps of the key of an opened account. */
export const openKeyHash = (openKey: string): Buffer => hash('sha256', openKey, 'buffer')

/** Nobody else takes the name, or keeps it for somebody, until this transaction ends. */
export const lockName = (tx: Tx, userName: string) =>
  tx.query(`select pg_advisory_xact_lock(hashtext('user name'), hashtext($1))`, [nameKey(userName)])

/** The same; refuses a name that is taken by now. */
export async function holdName(tx: Tx, { userName, openKey }: Pick<Invited, 'userName' | 'openKey'>): Promise<void> {
  await lockName(tx, userName)
  if (!(await isFree(tx, userName, openKey))) throw refuse('userNameTaken')
}
