/** How this browser places bets: whether a bet is confirmed first, and whether the keys of the board work. */
import { useSyncExternalStore } from 'react'
import { storedValues } from './stored-values.ts'

const defaults = { confirm: true, keys: true } as const
export type BetSetting = keyof typeof defaults

const stored = storedValues<boolean>()
const keyOf = (setting: BetSetting): string => `bet:${setting}`

export const readSetting = (setting: BetSetting): boolean =>
  stored.read(keyOf(setting), (text) => (text === null ? defaults[setting] : text === 'on'))

export const setSetting = (setting: BetSetting, on: boolean): void =>
  stored.write(keyOf(setting), on ? 'on' : 'off', on)

export const useBetSetting = (setting: BetSetting): boolean =>
  useSyncExternalStore(stored.subscribe, () => readSetting(setting))
