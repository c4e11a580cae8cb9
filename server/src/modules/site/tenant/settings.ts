/** The tenant's settings: typed, with defaults, changed in the console or by a command, seen by every node within a second. */
import { isIP } from 'node:net'
import { type SettingKey, type SettingRow, type SettingValues, settingRows } from '@hongyun/contract/tenant/settings.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { overpaid } from '@hongyun/lottery/sheet-check.ts'
import { ZodError, z } from 'zod'
import { type Bus, topic } from '../../../platform/bus/bus.ts'
import { openLocalBus } from '../../../platform/bus/hub.ts'
import type { Database, Queryable, Tx } from '../../../platform/db/database.ts'
import { lockBriefly } from '../../../platform/db/lock-briefly.ts'
import { oneAtATime } from '../../../platform/one-at-a-time.ts'
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

function schemaOf(row: SettingRow): z.ZodType {
  if (row.kind === 'text')
    return z
      .string()
      .min(row.least)
      .max(row.most)
      .regex(row.pattern ?? /^/)
      .default(row.usual)
  if (row.kind === 'whole') return z.number().int().min(row.least).max(row.most).default(row.usual)
  if (row.kind === 'rate') return z.number().int().min(0).max(SCALE).default(row.usual)
  if (row.kind === 'switch') return z.boolean().default(row.usual)
  if (row.kind === 'multiples')
    return z
      .record(
        z.string().refine((word) => Object.hasOwn(row.words, word), 'no multiple is asked for by this name'),
        z.number().int().min(0).max(row.most),
      )
      .default({ ...row.usual })
  const word = z.enum(wordsOf(row.words))
  return row.kind === 'choice' ? word.default(row.usual) : z.array(word).default([...row.usual])
}

/** The settings that are single values, by their table. */
const single = Object.fromEntries(Object.entries(settingRows).map(([key, row]) => [key, schemaOf(row)])) as {
  [K in SettingKey]: z.ZodDefault<z.ZodType<SettingValues[K]>>
}

/** The schema of all settings with their defaults. */
export const settingsSchema = z.strictObject({
  ...single,
  /** Names shown instead of the true ones, by code. */
  disguisedLotteries: disguises.default({}),
  disguisedPlays: disguises.default({}),
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

/** The rates in force as SQL columns, for whoever can't go by settings of a moment ago; $2 and $3 are `usualRates`. */
export const ratesInForce = `
  coalesce((select (value #>> '{}')::integer from tenant_setting where key = 'edge'), $2::integer) as edge,
  coalesce((select (value #>> '{}')::integer from tenant_setting where key = 'topRebate'), $3::integer) as top_rebate`
export const usualRates: readonly number[] = [settingRows.edge.usual, settingRows.topRebate.usual]

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
  await checkRates(database, { ...(await readSettings(database)), ...change }, keys)
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

/** The highest rebate stays as it is until this transaction ends. That may take long: every other setting may be changed meanwhile. */
export const holdTopRebate = (tx: Tx) =>
  lockBriefly(tx, () => tx.query(`select pg_advisory_xact_lock_shared(hashtext('top rebate'))`))

/** For whoever changes it; taken before the lock of the table, so that nobody waits for both. */
export const lockTopRebate = (tx: Tx) =>
  lockBriefly(tx, () => tx.query(`select pg_advisory_xact_lock(hashtext('top rebate'))`))

/**
 * What is wrong with the rates together, where some of the settings get these values. Something must be left to pay. Levels that pay
 * as their chances say pay more where the edge is smaller: beside own odds of the same play it may be too much.
 */
export async function rateFault(
  database: Queryable,
  { edge, topRebate, defaultRebate }: Settings,
  changed: readonly SettingName[],
): Promise<string | undefined> {
  if (edge + topRebate >= SCALE) return '庄家优势与最高返点之和须小于 100%'
  const isRebate = changed.includes('topRebate') || changed.includes('defaultRebate')
  if (isRebate && defaultRebate > topRebate) return '新玩家的返点不能高于最高返点'
  const rows = await readSheetRows(database, (await readSheet(database)).id)
  return overpaid(rows, BigInt(edge))[0]?.text
}

async function checkRates(database: Queryable, settings: Settings, changed: readonly SettingName[]): Promise<void> {
  const message = await rateFault(database, settings, changed)
  if (message === undefined) return
  throw new ZodError([{ code: 'custom', path: ['edge'], message, input: settings.edge }])
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
  // One after the other: of two at once the earlier read could come last, and old settings hold again.
  const refresh = oneAtATime(async (isCurrent) => {
    const read = await readSettings(database)
    if (isCurrent()) current = read
    const readOdds = await readSheet(database, sheet)
    if (isCurrent()) sheet = readOdds
  })
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
