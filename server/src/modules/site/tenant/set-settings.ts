/** Settings and shown names changed one at a time: the change and its note are one. */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import { type Actor, noteAct } from '../operators/acts.ts'
import type { Disguises } from './disguises.ts'
import { alterSettings, type SettingName } from './settings.ts'

/** Throws the error of the schema where the setting can't have this value. */
export const setSetting = (database: Database, actor: Actor, name: SettingName, value: unknown): Promise<void> =>
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
