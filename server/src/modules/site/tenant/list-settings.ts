/** The settings that are single values, as operators see them. */
import { settingText } from '@hongyun/contract/tenant/setting-text.ts'
import { settingKeys } from '@hongyun/contract/tenant/settings.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { readSettings } from './settings.ts'

/** Each with its last change, and with what waits for a second operator. */
export async function listSettings(database: Queryable, viewer: bigint) {
  const [settings, changes, waiting] = await Promise.all([
    readSettings(database),
    database.query<{ name: string; at: number; by: string }>(
      `select distinct on (c.name) c.name, c.at, o.name as by from setting_change c join operator o on o.id = c.operator_id
       where c.subject = 'site' order by c.name, c.id desc`,
    ),
    database.query<{ id: bigint; key: string; value: string; asker: string; asked_by: bigint }>(
      `select a.id, a.subject_id as key, a.payload ->> 'after' as value, o.name as asker, a.asked_by
       from approval a join operator o on o.id = a.asked_by
       where a.kind = 'setting' and a.state = 'open' and a.expires_at > clock_timestamp() order by a.id`,
    ),
  ])
  return settingKeys.map((key) => {
    const change = changes.find(({ name }) => name === key)
    const asked = waiting
      .filter((one) => one.key === key)
      .map(({ id, value, asker, asked_by }) => ({ id: id.toString(), value, asker, isOwn: asked_by === viewer }))
    const value = settingText(key, settings[key])
    return { key, value, changedAt: change?.at ?? null, changedBy: change?.by ?? null, asked }
  })
}
