/** Settings that are no single value, and shown names: the change and its note are one. */
import type { SettingKey } from '@hongyun/contract/tenant/settings.ts'
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { findLottery } from '@hongyun/lottery/lotteries.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { ZodError } from 'zod'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../operators/acts.ts'
import type { Disguises } from './disguises.ts'
import { alterSettings, type SettingName } from './settings.ts'

export type WholeSetting = Exclude<SettingName, SettingKey>

/** A setting that is no single value, as a whole. Throws the error of the schema where it can't have this value. */
export const setWhole = (database: Database, actor: Actor, name: WholeSetting, value: unknown): Promise<void> =>
  inTransaction(database, async (tx) => {
    await alterSettings(tx, actor, () => ({ [name]: value }))
    await noteAct(tx, actor, 'setting', { name }, { kind: 'setting', id: name })
  })

/** Shows a lottery or play by another name, or by its own again where `shown` is undefined. */
export const setShownName = (
  database: Database,
  actor: Actor,
  code: string,
  shown: string | undefined,
): Promise<Result<undefined>> =>
  inTransaction(database, async (tx) => {
    const setting = findPlay(code) ? 'disguisedPlays' : 'disguisedLotteries'
    let isKnown = true
    await alterSettings(tx, actor, (settings) => {
      const names: Disguises = settings[setting]
      isKnown = shown !== undefined || Object.hasOwn(names, code)
      if (!isKnown) return {}
      const { [code]: _, ...others } = names
      return { [setting]: shown === undefined ? others : { ...others, [code]: shown } }
    })
    if (!isKnown) return fail(`"${code}" has no other name than its own`)
    await noteAct(tx, actor, 'name', { name: shown ?? '' }, { kind: 'name', id: code })
    return ok(undefined)
  })

/** The same at the console: an empty name is its own again. Refuses `nameWrong`. */
export async function nameAtDesk(database: Database, actor: Actor, code: string, shown: string): Promise<void> {
  // Asked before the names are put together: a record has no place for `__proto__`.
  if (shown !== '' && !findPlay(code) && !findLottery(code)) throw refuse('nameWrong', { text: '没有这个彩种或玩法' })
  const named = await setShownName(database, actor, code, shown === '' ? undefined : shown).catch((error: unknown) => {
    if (error instanceof ZodError) throw refuse('nameWrong')
    throw error
  })
  if (!named.ok) throw refuse('nameWrong', { text: '它没有另外的名称' })
}
