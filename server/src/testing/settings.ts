/** Settings and lotteries that a test changes past the console and the commands: with the acts of the shell that the audit asks for. */
import { settingText } from '@hongyun/contract/tenant/setting-text.ts'
import { noteAct, shell } from '../modules/site/operators/acts.ts'
import { isSingle } from '../modules/site/tenant/change-setting.ts'
import { changeSettings as change, type Settings, settingsSchema } from '../modules/site/tenant/settings.ts'
import { only, type Queryable } from '../platform/db/database.ts'

type Changed = { subject: string; name: string; value: unknown }

const ACTS = { true: 'lotteryOnSale', false: 'lotteryOffSale' } as const

function noteChange(database: Queryable, { subject, name, value }: Changed): Promise<unknown> {
  if (subject !== 'site') {
    const act = name === 'on_sale' ? ACTS[String(value) as keyof typeof ACTS] : 'lotteryLimits'
    return noteAct(database, shell, act, {}, { kind: 'lottery', id: subject })
  }
  const now = isSingle(name) && settingText(name, settingsSchema.shape[name].parse(value ?? undefined))
  const detail = { name, ...(now !== false && { value: now }) }
  return noteAct(database, shell, 'setting', detail, { kind: 'setting', id: name })
}

/** Does this as the shell, and notes what it has changed. */
export async function asShell(database: Queryable, work: () => Promise<unknown>): Promise<void> {
  const { known } = only(
    await database.query<{ known: bigint[] }>('select array(select id from setting_change) as known'),
  )
  await work()
  const changes = await database.query<Changed>(
    'select subject, name, value from setting_change where operator_id = 0 and id <> all($1) order by id',
    [known],
  )
  for (const one of changes) await noteChange(database, one)
}

export const changeSettings = (database: Queryable, settings: Partial<Settings>): Promise<void> =>
  asShell(database, () => change(database, settings))
