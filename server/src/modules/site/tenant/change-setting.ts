/**
 * One setting changed: at once, or as an approval where the change takes two operators. The act says what it was and became,
 * and why.
 */
import { readSetting, settingText, shownSetting, takesTwo } from '@hongyun/contract/tenant/setting-text.ts'
import { type SettingKey, type SettingValues, settingRows } from '@hongyun/contract/tenant/settings.ts'
import { fail, ok } from '@hongyun/lottery/result.ts'
import { ZodError, z } from 'zod'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { holdSeen } from '../../../platform/hold-seen.ts'
import { refuse, valueOr } from '../../../platform/refuse.ts'
import { ask } from '../approvals/ask.ts'
import { type ApprovalKind, type ApprovalKinds, approvalKind } from '../approvals/kind.ts'
import { lapseAbout, lockSubject } from '../approvals/lock.ts'
import { type Actor, noteAct, shell } from '../operators/acts.ts'
import { holdRight } from '../operators/rights.ts'
import type { Outcome } from './needs-two.ts'
import { alterSettings, lockTopRebate, rateFault, readSettings, type Settings } from './settings.ts'

const HOURS = 72
const RIGHT = 'site'

export const isSingle = (name: string): name is SettingKey => Object.hasOwn(settingRows, name)
const subjectOf = (key: SettingKey) => ({ kind: 'setting', id: key }) as const

/** `before` and `after` as texts: what was asked for is a change from this value, and of no other. */
const schema = z.strictObject({ key: z.string().refine(isSingle), before: z.string(), after: z.string() })
type Payload = z.output<typeof schema>

/** Why the highest rebate can't be this one, in words: players have more. They are another module's. */
export type RebatesAbove = (database: Queryable, topRebate: number) => Promise<string | undefined>

/** What is wrong with the rates where a setting gets a value. */
async function faultOf(
  database: Queryable,
  above: RebatesAbove,
  settings: Settings,
  [key, value]: readonly [SettingKey, SettingValues[SettingKey]],
): Promise<string | undefined> {
  const fault = await rateFault(database, { ...settings, [key]: value }, [key])
  return fault ?? (key === 'topRebate' ? above(database, value as number) : undefined)
}

/** What it was, what it becomes, and whether the rates allow it; or why not. */
async function changeOf(database: Queryable, above: RebatesAbove, { key, before, after }: Payload) {
  const settings = await readSettings(database)
  const now = settingText(key, settings[key])
  const wanted = readSetting(key, after)
  if (!wanted.ok) return wanted
  if (now !== before) return fail(`${settingRows[key].name}已另行更改，请重新提出`)
  const fault = await faultOf(database, above, settings, [key, wanted.value])
  return fault === undefined
    ? ok({ was: settings[key], becomes: wanted.value, needTwo: settings.needTwo })
    : fail(fault)
}

const settingChange = (above: RebatesAbove): ApprovalKind =>
  approvalKind({
    name: 'setting',
    schema,
    right: RIGHT,
    hours: HOURS,
    subjectOf: ({ key }) => subjectOf(key),
    async effect(database, payload) {
      const change = await changeOf(database, above, payload)
      if (!change.ok) return change
      const { was, becomes } = change.value
      const { key } = payload
      return ok(`站点设置 ${settingRows[key].name}：${shownSetting(key, was)} → ${shownSetting(key, becomes)}`)
    },
    async changes(database, payload) {
      const change = await changeOf(database, above, payload)
      if (!change.ok) return []
      const { key } = payload
      const shown = (value: SettingValues[SettingKey]) => shownSetting(key, value)
      return [{ what: settingRows[key].name, before: shown(change.value.was), after: shown(change.value.becomes) }]
    },
    isOvertaken: async (database, { key, before }) => settingText(key, (await readSettings(database))[key]) !== before,
    carryOut: (tx, payload, _id, { actor, reason }) => write(tx, actor, payload, { above, reason }),
  })

/** The approval kinds of the tenant, for the module approvals. */
export const tenantKinds = (above: RebatesAbove): ApprovalKinds => [settingChange(above)]

/** Under the lock of the settings: what is written is the change that was looked at. */
async function write(
  tx: Tx,
  actor: Actor,
  { key, before, after }: Payload,
  { above, reason }: { above: RebatesAbove; reason: string },
): Promise<void> {
  const becomes = valueOr('settingWrong', readSetting(key, after))
  if (key === 'topRebate') await lockTopRebate(tx)
  await alterSettings(tx, actor, (settings) => {
    if (settingText(key, settings[key]) !== before) throw refuse('approvalChanged')
    return { [key]: becomes }
  }).catch((error: unknown) => {
    if (error instanceof ZodError) throw refuse('settingWrong', { text: error.issues[0]!.message })
    throw error
  })
  const fault = key === 'topRebate' ? await above(tx, becomes as number) : undefined
  if (fault !== undefined) throw refuse('settingWrong', { text: fault })
  const detail = { name: key, before, value: after, ...(reason !== '' && { reason }) }
  await noteAct(tx, actor, 'setting', detail, subjectOf(key))
}

/** Sets one as the shell, in the transaction of what it is part of; nothing is recorded where it is so already. */
export async function setByShell<K extends SettingKey>(tx: Tx, key: K, value: SettingValues[K]): Promise<void> {
  const becomes = settingText(key, value)
  let was = becomes
  await alterSettings(tx, shell, (settings) => {
    was = settingText(key, settings[key])
    return was === becomes ? {} : { [key]: value }
  })
  if (was !== becomes) await noteAct(tx, shell, 'setting', { name: key, before: was, value: becomes }, subjectOf(key))
}

/** What is tried before a setting gets a value: why it can't, in words. */
export type SettingTrials = Partial<Record<SettingKey, (value: unknown) => Promise<string | undefined>>>

/** Refuses `settingWrong` where a trial fails; a value that is none is refused later. */
export async function trySetting(trials: SettingTrials, key: SettingKey, text: string): Promise<void> {
  const wanted = readSetting(key, text)
  const fault = wanted.ok ? await trials[key]?.(wanted.value) : undefined
  if (fault !== undefined) throw refuse('settingWrong', { text: fault })
}

/**
 * Changes a setting, or asks for it. The shell asks nobody: whoever works there has the database itself, and a site begins with
 * no operator. Refuses `changedMeanwhile`, `settingWrong`, `settingSame`, and what asking refuses.
 */
export const changeSetting = (
  database: Database,
  above: RebatesAbove,
  actor: Actor,
  { key, text, reason, seen }: { key: SettingKey; text: string; reason: string; seen?: string | undefined },
): Promise<Outcome> =>
  inTransaction(database, async (tx) => {
    const wanted = valueOr('settingWrong', readSetting(key, text))
    const subject = subjectOf(key)
    await lockSubject(tx, subject)
    const isShell = actor.operatorId === shell.operatorId
    if (!isShell) await holdRight(tx, actor.operatorId, RIGHT)
    if (key === 'topRebate') await lockTopRebate(tx)
    await tx.query('lock table tenant_setting in share row exclusive mode')
    const settings = await readSettings(tx)
    const [before, after] = [settingText(key, settings[key]), settingText(key, wanted)]
    holdSeen(seen, 'setting', { value: before })
    if (before === after) throw refuse('settingSame')
    const fault = await faultOf(tx, above, settings, [key, wanted])
    if (fault !== undefined) throw refuse('settingWrong', { text: fault })
    const payload = { key, before, after }
    if (!isShell && takesTwo(key, settings[key], wanted, settings.needTwo))
      return ask(tx, settingChange(above), actor, { payload, reason })
    await lapseAbout(tx, subject, '设置已另行更改', undefined)
    await write(tx, actor, payload, { above, reason })
    return { state: 'done' }
  })
