/** The settings that limit every player, whatever the player's own limits are. */
import { LIMIT_MOST, type LimitName, limits, periodMinutes } from '../protection/words.ts'
import type { SettingRow } from './settings.ts'

type CeilingKey = `ceiling${Capitalize<LimitName>}`
type CeilingRow = Extract<SettingRow, { kind: 'whole' }>

/** The setting that holds the ceiling of a limit. */
export const ceilingKey = (name: LimitName) => `ceiling${name[0]!.toUpperCase()}${name.slice(1)}` as CeilingKey

function rowOf(name: LimitName): CeilingRow {
  const { name: called, what, period } = limits[name]
  return {
    ...{ group: 'ceilings', kind: 'whole', usual: 0, least: 0, two: 'always', name: called, zero: '不设限' },
    ...(what === 'time' ? { most: periodMinutes[period], unit: '分钟' } : { most: LIMIT_MOST, unit: '元' }),
    about: '对所有玩家的上限，0 为不设限；玩家自己的限额更低时按自己的。',
  }
}

export const ceilingSettings = Object.fromEntries(
  (Object.keys(limits) as LimitName[]).map((name) => [ceilingKey(name), rowOf(name)]),
) as { readonly [K in CeilingKey]: CeilingRow }
