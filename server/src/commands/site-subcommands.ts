/** The subcommands of `npm run site`. */
import { setTimeout as sleep } from 'node:timers/promises'
import { setPasswordPath } from '@hongyun/contract/recovery/words.ts'
import { settingText } from '@hongyun/contract/tenant/setting-text.ts'
import type { SiteMode } from '@hongyun/contract/tenant/words.ts'
import { ZodError } from 'zod'
import { endDemo } from '../demo.ts'
import { beaconTrial } from '../modules/betting/draws/beacon/try-relays.ts'
import { setFrozen } from '../modules/people/identity/freeze.ts'
import { rebatesAbove } from '../modules/people/identity/rebate-plan.ts'
import { NOTICED_MS } from '../modules/people/identity/sessions.ts'
import { resetNamed } from '../modules/people/recovery/reset.ts'
import { changeSetting, isSingle, trySetting } from '../modules/site/tenant/change-setting.ts'
import { setShownName, setWhole, type WholeSetting } from '../modules/site/tenant/set-settings.ts'
import { setAddress, setSiteMode } from '../modules/site/tenant/set-site.ts'
import { readSettings, settingsSchema } from '../modules/site/tenant/settings.ts'
import { readConfig, SetupError } from '../platform/config.ts'
import { nameOfKey } from '../platform/keys/keyring.ts'
import { RefusedError } from '../platform/refuse.ts'
import { rotate } from '../rotate-keys.ts'
import { actorOrShell } from './actor.ts'
import { journalSubcommands } from './journal-subcommands.ts'
import { outboxSubcommands } from './outbox-subcommands.ts'
import { readKey } from './read-key.ts'
import { type Subcommand, type Subcommands, value } from './subcommands.ts'
import type { Words } from './words.ts'

const show: Subcommand = async (database, _words, say) => {
  for (const [key, setting] of Object.entries(await readSettings(database))) say(`${key} = ${JSON.stringify(setting)}`)
  return 0
}

/** A change, and the settings after it; a value that a setting can't have is one clear line. */
const changing =
  (change: Subcommand): Subcommand =>
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
  // Without an offset it would be read in the machine's zone.
  const time = /T.+(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time))
    throw new SetupError(`--until needs a time with its offset, such as 2026-01-31T18:00+08:00, not "${text}"`)
  if (time <= Date.now()) throw new SetupError(`--until is over: ${text}`)
  return time
}

const moving = (mode: SiteMode): Subcommand =>
  changing(async (database, words) => {
    const actor = await actorOrShell(database, words, 'site')
    await setSiteMode(database, actor, { mode, message: words.plain.join(' '), endTime: untilOf(words) })
    return 0
  })

const blocking = (blocked: boolean): Subcommand =>
  changing(async (database, words) => {
    await setAddress(database, await actorOrShell(database, words, 'site'), words.plain[0] ?? '', blocked)
    return 0
  })

const set = changing(async (database, words, say) => {
  const [name = '', text = ''] = words.plain
  if (!Object.hasOwn(settingsSchema.shape, name)) throw new SetupError(`there is no setting "${name}"`)
  let wanted: unknown
  try {
    wanted = JSON.parse(text)
  } catch {
    throw new SetupError(`${name} can't be ${text}: it is not JSON`)
  }
  const actor = await actorOrShell(database, words, 'site')
  if (!isSingle(name)) {
    await setWhole(database, actor, name as WholeSetting, wanted)
    return 0
  }
  const change = {
    key: name,
    text: settingText(name, settingsSchema.shape[name].parse(wanted)),
    reason: words.maybe('reason', ''),
  }
  const changed = async () => {
    await trySetting(beaconTrial(readConfig(process.env).beacon), name, change.text)
    return changeSetting(database, rebatesAbove, actor, change)
  }
  const asked = await changed().catch((error: unknown) => {
    // A script may run twice.
    if (error instanceof RefusedError && error.reason === 'settingSame') return undefined
    if (error instanceof RefusedError && error.data.text) throw new SetupError(String(error.data.text))
    throw error
  })
  if (asked?.state === 'open' || asked?.state === 'same')
    say(`this takes two operators: approval ${asked.id} waits in the console for another one`)
  return 0
})

const naming = (isOwn: boolean): Subcommand =>
  changing(async (database, words) => {
    const [code = '', ...shown] = words.plain
    const actor = await actorOrShell(database, words, 'site')
    value(await setShownName(database, actor, code, isOwn ? undefined : shown.join(' ')))
    return 0
  })

const freezing = (frozen: boolean): Subcommand =>
  changing(async (database, words) => {
    const [name = ''] = words.plain
    const found = await setFrozen(database, await actorOrShell(database, words, 'players'), name, frozen)
    if (!found) throw new SetupError(`no player is called "${name}"`)
    if (frozen) await sleep(NOTICED_MS)
    return 0
  })

const resetPassword: Subcommand = async (database, words, say) => {
  const [name = ''] = words.plain
  const made = await resetNamed(database, await actorOrShell(database, words, 'players'), name)
  if (!made) throw new SetupError(`no player is called "${name}"`)
  await sleep(NOTICED_MS)
  say(`${name} sets a new password within 24 hours, once, at`)
  say(readConfig(process.env).publicUrl + setPasswordPath(made.ticket))
  return 0
}

const end: Subcommand = async (database, _words, say) => {
  const lines = await endDemo(database)
  await sleep(NOTICED_MS)
  for (const line of lines) say(line)
  return 0
}

const rotateSealKey: Subcommand = async (database, words, say) => {
  const actor = await actorOrShell(database, words, 'site')
  const keyring = await readKey(database)
  const id = await rotate(database, { keyring, config: readConfig(process.env), actor, say })
  say(`${nameOfKey(id)} seals; keep the earlier keys beside it`)
  return 0
}

export const siteSubcommands: Subcommands = {
  show,
  'open [--by <operator>]': moving('open'),
  'closed [<message…>] [--by <operator>]': moving('closed'),
  'maintenance [<message…>] [--until <time>] [--by <operator>]': moving('maintenance'),
  'block <address> [--by <operator>]': blocking(true),
  'unblock <address> [--by <operator>]': blocking(false),
  'set <name> <json> [--reason <text>] [--by <operator>]': set,
  'name <code> <shown name…> [--by <operator>]': naming(false),
  'unname <code> [--by <operator>]': naming(true),
  'freeze <userName> [--by <operator>]': freezing(true),
  'unfreeze <userName> [--by <operator>]': freezing(false),
  'reset-password <userName> [--by <operator>]': resetPassword,
  'rotate-keys [--by <operator>]': rotateSealKey,
  ...journalSubcommands,
  ...outboxSubcommands,
  'end-demo': end,
}
