/** The tenant's settings: typed, with defaults, changed by a command, seen by every node within a second. */
import { isIP } from 'node:net'
import { sharingRules } from '@hongyun/contract/bindings/words.ts'
import { dictionary, type TransactionCode } from '@hongyun/contract/ledger/words.ts'
import { contactRules } from '@hongyun/contract/tenant/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { overpaid } from '@hongyun/lottery/sheet-check.ts'
import { ZodError, z } from 'zod'
import { type Bus, topic } from '../../../platform/bus/bus.ts'
import { openLocalBus } from '../../../platform/bus/hub.ts'
import type { Database, Queryable, Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../operators/acts.ts'
import { disguises, newLotteryDisguises, newPlayDisguises } from './disguises.ts'
import { type NumberedSheet, readSheet, readSheetRows } from './odds-sheets.ts'

/** Whether a text is an address or a CIDR block: what the list of blocked addresses may hold. */
export function isAddressBlock(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  const most = family === 6 ? 128 : 32
  const hasBits = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= most
  return family !== 0 && rest.length === 0 && (bits === undefined || hasBits)
}

/** The shortest prefixes that are accepted: shorter ones would block a large part of the internet, probably by a typing error. */
const MIN_BITS = { 4: 8, 6: 16 } as const

/** Whether a block holds so many addresses that hardly anybody would be left to serve. */
export function isTooWide(block: string): boolean {
  const [address = '', bits] = block.split('/')
  return bits !== undefined && Number(bits) < MIN_BITS[isIP(address) === 6 ? 6 : 4]
}

/** The whole stake. */
const SCALE = 10_000
const days = z.number().int().min(1).max(3650)
const contactRule = z.enum(wordsOf(contactRules)).default('off')
const rate = z.number().int().min(0).max(SCALE)
const isCredit = (code: string): boolean =>
  Object.hasOwn(dictionary, code) && dictionary[Number(code) as TransactionCode].direction === 'in'
const turnoverMultiples = z.record(
  z.string().refine(isCredit, 'not the ledger code of a credit'),
  z.number().int().min(0).max(100),
)

/** The schema of all settings with their defaults. */
export const settingsSchema = z.strictObject({
  tenantName: z.string().min(1).max(20).default('鸿运'),
  /** House edge, top rebate and a new player's rebate, in 1/10000 of the stake. */
  edge: rate.default(100),
  topRebate: rate.default(900),
  defaultRebate: rate.default(800),
  /** A sheet of own odds that returns less than this at the top rebate is taken with a warning, in 1/10000. */
  returnFloor: rate.default(8000),
  /** From how many draws of the same side on it is called a streak. */
  streakLeast: z.number().int().min(2).max(50).default(3),
  /** Names shown instead of the true ones, by code. */
  disguisedLotteries: disguises.default({}),
  disguisedPlays: disguises.default({}),
  /** What the ten grades are called: metals, or VIP1 to VIP10. */
  gradeLabels: z.enum(['metal', 'vip']).default('metal'),
  singleSession: z.boolean().default(false),
  /** A session ends after so long without a sign of life of its page, and so long after the sign-in whatever happens. */
  sessionIdleMinutes: z.number().int().min(10).max(43_200).default(1440),
  sessionMaxDays: z.number().int().min(1).max(90).default(7),
  /** For how long no money leaves an account that was recovered. */
  withdrawalRestHours: z.number().int().min(0).max(720).default(24),
  loginImageCode: z.boolean().default(false),
  registerImageCode: z.boolean().default(false),
  registerOpen: z.boolean().default(true),
  registerInviteCode: z.boolean().default(false),
  /** Whether new login passwords that are guessed first are refused. The demo takes any. */
  refuseCommonPasswords: z.boolean().default(true),
  /** Whether signing up asks for a phone number and a mail address; what nothing can send to is not asked for. */
  registerPhone: contactRule,
  registerMail: contactRule,
  /** Codes by SMS and mail that one address of the network may ask for in a day. */
  codesPerAddress: z.number().int().min(1).max(1_000_000).default(10),
  supportWidth: z.number().int().default(817),
  supportHeight: z.number().int().default(500),
  /** Daily recharge limits per player: yuan and orders. */
  rechargeDayAmount: z.number().int().positive().default(50_000),
  rechargeDayCount: z.number().int().positive().default(50),
  /** How many times its amount a credit asks for, by ledger code, where it is not the usual multiple; 0 asks for nothing. */
  turnoverMultiples: turnoverMultiples.default({}),
  /** What one operator may let a player off of a requirement, in yuan; more than that takes two. */
  turnoverReleaseAlone: z.number().int().min(0).max(1_000_000).default(1000),
  /** Withdrawals: the least and the most of one, of a day's, and how many in a day. Yuan. */
  withdrawMin: z.number().int().min(1).max(1_000_000).default(100),
  withdrawMax: z.number().int().min(1).max(10_000_000).default(50_000),
  withdrawDayAmount: z.number().int().min(1).max(100_000_000).default(50_000),
  withdrawDayCount: z.number().int().min(1).max(1000).default(5),
  /** The first of a day are free; then a rate in 1/10000, and never more than so many yuan. */
  withdrawFreeCount: z.number().int().min(0).max(1000).default(3),
  withdrawFeeRate: rate.default(100),
  withdrawFeeCap: z.number().int().min(0).max(10_000).default(25),
  /** From when until when withdrawals are taken, Shanghai time; it may go over midnight. */
  withdrawHours: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
    .default('00:00-24:00'),
  /** Up to this amount an order that no rule is hit by is paid without a review; above the other it takes two operators. */
  withdrawAutoMax: z.number().int().min(0).max(10_000_000).default(5000),
  withdrawTwoAbove: z.number().int().min(0).max(10_000_000).default(20_000),
  /** For how many days an account to pay to, a browser and a recovery are new to the rules. */
  withdrawNewPayeeDays: z.number().int().min(0).max(365).default(7),
  withdrawNewDeviceDays: z.number().int().min(0).max(365).default(3),
  withdrawRecoveredDays: z.number().int().min(0).max(365).default(7),
  /** A profit of three days from which on it is a spike, in yuan. */
  withdrawWinSpike: z.number().int().min(1).max(100_000_000).default(10_000),
  /** Payout accounts that a player may bind: bank cards, accounts at Alipay and at WeChat each, USDT addresses. */
  bankCardsMost: z.number().int().min(1).max(20).default(5),
  payAccountsMost: z.number().int().min(1).max(20).default(2),
  coinAddressesMost: z.number().int().min(1).max(20).default(5),
  /** What becomes of a number that another player has bound. */
  payoutSharing: z.enum(wordsOf(sharingRules)).default('refuse'),
  /** Hours after the draw from which on a result from outside is late. */
  resultLateHours: z.number().int().min(1).max(72).default(2),
  /** For how many days rows are kept that are no evidence: from the draw, the failure, the callback, the deletion on. */
  keepExposureDays: days.default(30),
  keepHeartbeatDays: days.default(30),
  keepCallbackDays: days.min(8).default(90),
  keepEvidenceDays: days.default(30),
  keepLetterDays: days.default(30),
  keepOutgoingDays: days.default(30),
  siteMode: z.enum(['open', 'maintenance', 'closed']).default('open'),
  siteMessage: z.string().max(200).default(''),
  siteStartTime: z.number().int().nullable().default(null),
  siteEndTime: z.number().int().nullable().default(null),
  /** Addresses that are not served, as single addresses or CIDR blocks. */
  blockedAddresses: z
    .array(
      z
        .string()
        .refine(isAddressBlock, { error: 'not an address or a CIDR block', abort: true })
        .refine((block) => !isTooWide(block), 'a block has at least /8, of IPv6 /16: more would shut out everybody'),
    )
    .default([]),
})

export type Settings = z.output<typeof settingsSchema>
export type SettingName = keyof Settings

/** Reads all settings; a key that was never set has its default. */
export async function readSettings(database: Queryable): Promise<Settings> {
  const rows = await database.query<{ key: string; value: unknown }>('select key, value from tenant_setting')
  const known = rows.filter((row) => row.key in settingsSchema.shape)
  return settingsSchema.parse(Object.fromEntries(known.map((row) => [row.key, row.value])))
}

/** Checks of a new value beyond its schema. */
const changeable = {
  ...settingsSchema.shape,
  disguisedLotteries: newLotteryDisguises,
  disguisedPlays: newPlayDisguises,
}

/** Changes settings; every value is checked first, and none is kept where one is wrong. */
export async function changeSettings(database: Queryable, change: Partial<Settings>): Promise<void> {
  const keys = Object.keys(change) as SettingName[]
  const values = keys.map((key) => JSON.stringify(changeable[key].parse(change[key])))
  await checkRates(database, { ...(await readSettings(database)), ...change })
  await database.query(
    `insert into tenant_setting (key, value) select * from unnest($1::text[], $2::jsonb[])
     on conflict (key) do update set value = excluded.value, changed_at = now()`,
    [keys, values],
  )
}

/** Reads, modifies and writes settings under a table lock. The history names `actor`. */
export async function alterSettings(
  tx: Tx,
  actor: Actor,
  change: (settings: Settings) => Partial<Settings>,
): Promise<void> {
  await tx.query(`select set_config('hongyun.operator', $1, true)`, [actor.operatorId.toString()])
  await tx.query('lock table tenant_setting in share row exclusive mode')
  await changeSettings(tx, change(await readSettings(tx)))
}

const wrongEdge = (edge: number, message: string): ZodError =>
  new ZodError([{ code: 'custom', path: ['edge'], message, input: edge }])

/**
 * Something must be left to pay. Levels that pay as their chances say pay more where the edge is smaller: beside own
 * odds of the same play it may be too much.
 */
async function checkRates(database: Queryable, { edge, topRebate }: Settings): Promise<void> {
  if (edge + topRebate >= SCALE) throw wrongEdge(edge, 'edge and topRebate leave nothing to pay')
  const rows = await readSheetRows(database, (await readSheet(database)).id)
  const [first] = overpaid(rows, BigInt(edge))
  if (first) throw wrongEdge(edge, first.text)
}

export type LiveSettings = {
  readonly current: Settings
  /** The tenant's own odds. */
  readonly sheet: NumberedSheet
  refresh(): Promise<void>
  /** After a change that is committed: reads it here, and has the other processes read it at once. */
  changed(): Promise<void>
  stop(): void
}

const REFRESH_MS = 800
const changed = topic<null>('settings.changed')

/** Settings and own odds kept current by reading them again every 800 ms. */
export async function watchSettings(
  database: Database,
  onError: (error: unknown) => void,
  bus: Bus = openLocalBus(),
): Promise<LiveSettings> {
  let current = await readSettings(database)
  let sheet = await readSheet(database)
  const refresh = async () => {
    current = await readSettings(database)
    sheet = await readSheet(database, sheet)
  }
  const timer = setInterval(() => void refresh().catch(onError), REFRESH_MS)
  bus.subscribe(changed, () => void refresh().catch(onError))
  return {
    get current() {
      return current
    },
    get sheet() {
      return sheet
    },
    refresh,
    changed() {
      bus.publish(changed, null)
      return refresh()
    },
    stop: () => clearInterval(timer),
  }
}
