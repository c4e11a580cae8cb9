/** The acts of `npm run site`. */
import type { SiteMode } from '@hongyun/contract/tenant/words.ts'
import { ZodError } from 'zod'
import { setFrozen } from '../modules/people/identity/freeze.ts'
import { setSetting, setShownName } from '../modules/site/tenant/set-settings.ts'
import { setAddress, setSiteMode } from '../modules/site/tenant/set-site.ts'
import { readSettings, type SettingName, settingsSchema } from '../modules/site/tenant/settings.ts'
import { SetupError } from '../platform/config.ts'
import { actorOrShell } from './actor.ts'
import { type Act, value } from './acts.ts'
import type { Words } from './words.ts'

const show: Act = async (database, _words, say) => {
  for (const [key, setting] of Object.entries(await readSettings(database))) say(`${key} = ${JSON.stringify(setting)}`)
  return 0
}

/** A change, and the settings after it; a value that a setting can't have is one clear line. */
const changing =
  (change: Act): Act =>
  async (database, words, say) => {
    await change(database, words, say).catch((error: unknown) => {
      if (!(error instanceof ZodError)) throw error
      throw new SetupError(`this can't be changed: ${error.issues[0]?.message}`)
    })
    return show(database, words, say)
  }

function untilOf(words: Words): number | undefined {
  const text = words.maybe('until', '')
  if (text === '') return undefined
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new SetupError(`--until needs a time such as 2026-01-31T18:00+08:00, not "${text}"`)
  return time
}

const moving = (mode: SiteMode): Act =>
  changing(async (database, words) => {
    const actor = await actorOrShell(database, words, 'site')
    await setSiteMode(database, actor, { mode, message: words.plain.join(' '), endTime: untilOf(words) })
    return 0
  })

const blocking = (blocked: boolean): Act =>
  changing(async (database, words) => {
    await setAddress(database, await actorOrShell(database, words, 'site'), words.plain[0] ?? '', blocked)
    return 0
  })

const set = changing(async (database, words) => {
  const [name = '', text = ''] = words.plain
  if (!Object.hasOwn(settingsSchema.shape, name)) throw new SetupError(`there is no setting "${name}"`)
  let wanted: unknown
  try {
    wanted = JSON.parse(text)
  } catch {
    throw new SetupError(`${name} can't be ${text}: it is not JSON`)
  }
  await setSetting(database, await actorOrShell(database, words, 'site'), name as SettingName, wanted)
  return 0
})

const naming = (isOwn: boolean): Act =>
  changing(async (database, words) => {
    const [code = '', ...shown] = words.plain
    const actor = await actorOrShell(database, words, 'site')
    value(await setShownName(database, actor, code, isOwn ? undefined : shown.join(' ')))
    return 0
  })

const freezing = (frozen: boolean): Act =>
  changing(async (database, words) => {
    const [name = ''] = words.plain
    const found = await setFrozen(database, await actorOrShell(database, words, 'players'), name, frozen)
    if (!found) throw new SetupError(`no player is called "${name}"`)
    return 0
  })

export const siteActs: Readonly<Record<string, Act>> = {
  show,
  open: moving('open'),
  closed: moving('closed'),
  maintenance: moving('maintenance'),
  block: blocking(true),
  unblock: blocking(false),
  set,
  name: naming(false),
  unname: naming(true),
  freeze: freezing(true),
  unfreeze: freezing(false),
}
