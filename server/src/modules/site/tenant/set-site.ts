/** The state of the site and the addresses it does not serve, changed from the console: the change and its note are one. */
import type { SiteMode } from '@hongyun/contract/tenant/words.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { holdSeen } from '../../../platform/hold-seen.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type Actor, noteAct } from '../operators/acts.ts'
import { alterSettings, isAddressBlock, isTooWide } from './settings.ts'
import { siteModeChange } from './site-state.ts'

const MAX_ADDRESSES = 1000

/** Sets the site state and records the act, in one transaction. Refuses `changedMeanwhile`. */
export async function setSiteMode(
  database: Database,
  actor: Actor,
  wanted: { mode: SiteMode; message: string; endTime: number | undefined; seen?: string | undefined },
): Promise<void> {
  const { mode, message, endTime, seen } = wanted
  if (mode === 'open' && (message !== '' || endTime !== undefined))
    throw refuse('badInput', { text: '开放状态不带公告与结束时间', field: 'mode' })
  if (endTime !== undefined && endTime <= Date.now())
    throw refuse('badInput', { text: '结束时间必须晚于现在', field: 'endTime' })
  await inTransaction(database, async (tx) => {
    let before: SiteMode = mode
    await alterSettings(tx, actor, (settings) => {
      const { siteMode, siteMessage, siteEndTime } = settings
      holdSeen(seen, 'siteMode', { mode: siteMode, message: siteMessage, endTime: siteEndTime })
      before = siteMode
      return siteModeChange(settings, mode, message, endTime ?? null)
    })
    const detail = { mode, message, endTime: endTime ?? null, before }
    await noteAct(tx, actor, 'siteMode', detail, { kind: 'setting', id: 'siteMode' })
  })
}

/** Blocks or unblocks an address and records the act, in one transaction. Refuses `addressWrong`, `addressesFull`. */
export async function setAddress(database: Database, actor: Actor, address: string, blocked: boolean): Promise<void> {
  if (!isAddressBlock(address)) throw refuse('addressWrong')
  if (blocked && isTooWide(address))
    throw refuse('addressWrong', { text: '网段过大，会停止对所有人的服务：至少 /8，IPv6 至少 /16' })
  await inTransaction(database, async (tx) => {
    let isChanged = false
    await alterSettings(tx, actor, ({ blockedAddresses }) => {
      isChanged = blockedAddresses.includes(address) !== blocked
      if (!isChanged) return {}
      if (!blocked) return { blockedAddresses: blockedAddresses.filter((entry) => entry !== address) }
      if (blockedAddresses.length >= MAX_ADDRESSES) throw refuse('addressesFull')
      return { blockedAddresses: [...blockedAddresses, address] }
    })
    if (isChanged)
      await noteAct(tx, actor, blocked ? 'block' : 'unblock', { address }, { kind: 'address', id: address })
  })
}
