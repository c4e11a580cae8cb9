/**
 * `npm run site`: shows or changes the tenant's settings and the site's state.
 *   npm run site                                        all settings
 *   npm run site -- open | closed [message]
 *   npm run site -- maintenance [message] [--until 2026-01-31T18:00+08:00]
 *   npm run site -- block 203.0.113.0/24 | unblock 203.0.113.0/24
 *   npm run site -- set <name> <json value>
 *   npm run site -- name <lottery or play code> <shown name> | unname <code>
 *   npm run site -- freeze <userName> | unfreeze <userName>
 */
import { findPlay } from '@hongyun/lottery/catalogue.ts'
import { ZodError } from 'zod'
import { setFrozen } from '../modules/people/identity/freeze.ts'
import type { Disguises } from '../modules/site/tenant/disguises.ts'
import {
  alterSettings,
  isAddressBlock,
  readSettings,
  type Settings,
  settingsSchema,
} from '../modules/site/tenant/settings.ts'
import { siteModeChange } from '../modules/site/tenant/site-state.ts'
import { readConfig, SetupError } from '../platform/config.ts'
import { connectBeside } from '../platform/db/connect.ts'
import { inTransaction, openDatabase, type Tx } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { runCommand } from './run-command.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

function untilOf(words: string[]): number | null {
  const at = words.indexOf('--until')
  if (at < 0) return null
  const [, text = ''] = words.splice(at, 2)
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new SetupError(`--until needs a time such as 2026-01-31T18:00+08:00, not "${text}"`)
  return time
}

/** The names with one of them given, or taken away. */
function renamed(names: Disguises, code: string, shown: string | undefined): Disguises {
  if (shown === undefined && !Object.hasOwn(names, code))
    throw new SetupError(`"${code}" has no other name than its own`)
  const { [code]: _, ...others } = names
  return shown === undefined ? others : { ...others, [code]: shown }
}

function changeOf(settings: Settings, [act, ...words]: string[]): Partial<Settings> {
  if (act === 'open' || act === 'closed' || act === 'maintenance') {
    const until = untilOf(words)
    return siteModeChange(act, words.join(' '), until)
  }
  const { blockedAddresses, disguisedLotteries, disguisedPlays } = settings
  const [name = '', value = ''] = words
  if (act === 'name' || act === 'unname') {
    const shown = act === 'name' ? words.slice(1).join(' ') : undefined
    return findPlay(name)
      ? { disguisedPlays: renamed(disguisedPlays, name, shown) }
      : { disguisedLotteries: renamed(disguisedLotteries, name, shown) }
  }
  if (act === 'block') {
    if (!isAddressBlock(name)) throw new SetupError(`"${name}" is not an address or a CIDR block`)
    return { blockedAddresses: [...new Set([...blockedAddresses, name])] }
  }
  if (act === 'unblock') return { blockedAddresses: blockedAddresses.filter((entry) => entry !== name) }
  if (act === 'set' && Object.hasOwn(settingsSchema.shape, name)) {
    try {
      return { [name]: JSON.parse(value) }
    } catch {
      throw new SetupError(`${name} can't be ${value}: it is not JSON`)
    }
  }
  throw new SetupError(
    'usage: npm run site -- open | closed | maintenance | block | unblock | set | name | unname | freeze | unfreeze',
  )
}

/** Keeps a change; a value that a setting can't have is one clear line. */
async function change(tx: Tx, words: string[]): Promise<void> {
  let wanted: Partial<Settings> = {}
  const change = alterSettings(tx, (settings) => {
    wanted = changeOf(settings, words)
    return wanted
  })
  await change.catch((error: unknown) => {
    if (!(error instanceof ZodError)) throw error
    throw new SetupError(`${Object.keys(wanted).join(', ')} can't be changed: ${error.issues[0]?.message}`)
  })
}

await runCommand(async () => {
  const { connection, stop } = await connectBeside(readConfig(process.env), say)
  const database = openDatabase(connection, { max: 2, name: 'hongyun-site' })
  try {
    await migrate(database)
    const words = process.argv.slice(2)
    if (words[0] === 'freeze' || words[0] === 'unfreeze') {
      const found = await setFrozen(database, words[1] ?? '', words[0] === 'freeze')
      if (!found) throw new SetupError(`no player is called "${words[1] ?? ''}"`)
    } else if (words.length > 0) await inTransaction(database, (tx) => change(tx, words))
    for (const [key, value] of Object.entries(await readSettings(database))) say(`${key} = ${JSON.stringify(value)}`)
    return 0
  } finally {
    await database.close()
    await stop()
  }
})
