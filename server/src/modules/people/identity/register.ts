/** A new player: the row, its rebate plan, its empty account and its first letter, all or nothing. */
import type { Database, Tx } from '../../../platform/db/database.ts'
import { inTransaction, only } from '../../../platform/db/database.ts'
import { hashPassword, whileHashing } from '../../../platform/keys/passwords.ts'
import { refuse } from '../../../platform/refuse.ts'
import { openAccount } from '../../money/ledger/accounts.ts'
import { readSettings, type Settings } from '../../site/tenant/settings.ts'
import { sendLetters } from '../messages/send-letters.ts'
import { useCaptcha } from '../security/captcha.ts'
import { avatars } from './avatars.ts'
import { writeRebatePlan } from './rebate-plan.ts'
import { welcome } from './welcome.ts'

export type Registration = {
  userName: string
  password: string
  inviteCode?: string | undefined
  imageCode?: string | undefined
  random?: string | undefined
  phone?: string | undefined
  mail?: string | undefined
}

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
    `insert into player (id, user_name, password_hash, nickname, avatar, agent, parent_id, rebate_plan_id)
     values ($1, $2, $3, $2, $4, $5, $6, $7)`,
    [id, player.userName, player.passwordHash, avatar, player.agent, player.parentId, planId],
  )
  await openAccount(tx, id)
  await sendLetters(tx, [welcome(id, (await readSettings(tx)).tenantName)])
  return id
}

const UNIQUE_VIOLATION = '23505'

/** Registers a player by the tenant's rules; refuses what they do not allow. */
export async function register(database: Database, settings: Settings, registration: Registration): Promise<bigint> {
  if (!settings.registerOpen) throw refuse('registrationClosed')
  if (registration.phone !== undefined || registration.mail !== undefined) {
    throw refuse('registrationClosed', { text: '暂未开放手机或邮箱注册，请只填写用户名和密码' })
  }
  // No invite code has been issued yet by this site, so any is a wrong one.
  if (settings.registerInviteCode || registration.inviteCode !== undefined) throw refuse('inviteCodeWrong')
  return whileHashing(() => create(database, settings, registration))
}

async function create(database: Database, settings: Settings, registration: Registration): Promise<bigint> {
  if (settings.registerImageCode) {
    const { random, imageCode } = registration
    if (random === undefined || imageCode === undefined) throw refuse('captchaRequired', { data: { imageCode: true } })
    if (!(await useCaptcha(database, random, imageCode))) throw refuse('captchaWrong', { data: { imageCode: true } })
  }
  if (!(await isFree(database, registration.userName))) throw refuse('userNameTaken')
  const passwordHash = await hashPassword(registration.password)
  try {
    return await inTransaction(database, (tx) =>
      createPlayer(tx, {
        userName: registration.userName,
        passwordHash,
        agent: false,
        parentId: null,
        ownRate: settings.defaultRebate,
      }),
    )
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw refuse('userNameTaken')
    throw error
  }
}

/** Whether nobody has the name, without case. */
export async function isFree(database: Database, userName: string): Promise<boolean> {
  const rows = await database.query('select 1 from player where user_name_key = lower($1)', [userName])
  return rows.length === 0
}
