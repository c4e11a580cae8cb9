/** The site state: open, maintenance or closed, and blocked addresses. */
import { BlockList, isIP } from 'node:net'
import { type RefusedError, refuse } from '../../../platform/refuse.ts'
import type { Settings } from './settings.ts'

/** A list that answers whether an address is in one of the blocks; what is not an address is passed over. */
export function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    if (family === 0) continue
    const kind = family === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  return list
}

let cached: { entries: readonly string[]; list: BlockList } | undefined

function isBlocked(settings: Settings, address: string): boolean {
  if (settings.blockedAddresses.length === 0) return false
  if (cached?.entries !== settings.blockedAddresses) {
    cached = { entries: settings.blockedAddresses, list: blockListOf(settings.blockedAddresses) }
  }
  return cached.list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * What opening, maintaining or closing the site sets; `until` (milliseconds) is when it is expected to open again. Another message
 * or end alone is no new beginning.
 */
export function siteModeChange(
  { siteMode, siteStartTime }: Settings,
  mode: Settings['siteMode'],
  message: string,
  until: number | null,
): Partial<Settings> {
  if (mode === 'open') return { siteMode: mode, siteMessage: '', siteStartTime: null, siteEndTime: null }
  const began = mode === siteMode ? siteStartTime : null
  return { siteMode: mode, siteMessage: message, siteStartTime: began ?? Date.now(), siteEndTime: until }
}

/** The refusal that every call gets in this state, or undefined where the site is open to this address. */
export function siteRefusal(settings: Settings, address: string): RefusedError | undefined {
  if (isBlocked(settings, address)) return refuse('addressNotServed')
  if (settings.siteMode === 'closed') return refuse('siteClosed', message(settings))
  if (settings.siteMode === 'maintenance') return refuse('maintenance', message(settings))
  return undefined
}

function message(settings: Settings) {
  const { siteStartTime: startTime, siteEndTime: endTime, siteMessage } = settings
  return { ...(siteMessage ? { text: siteMessage } : {}), data: { startTime, endTime, message: siteMessage } }
}
