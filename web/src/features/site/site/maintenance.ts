/** What a refusal with code -7 says of the maintenance. */

import { tenantRefusals } from '@hongyun/contract/tenant/refusals.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import { inTab } from '../../../wire/kept.ts'
import { MAINTENANCE_KEY } from '../../../wire/refusal.ts'

export type Maintenance = { startTime?: number; endTime?: number; message?: string }

/** By the newest refusal; before there is one, by the one that led here, where that was on this page load. */
export function maintenanceOf(error: unknown): Maintenance {
  if (error instanceof Refused && error.code === tenantRefusals.maintenance.code)
    return noticeOf({ ...(error.data as object | null), text: error.message })
  try {
    const kept = JSON.parse(inTab().getItem(MAINTENANCE_KEY) ?? '{}') as Record<string, unknown>
    return Number(kept.keptAt) >= performance.timeOrigin ? noticeOf(kept) : {}
  } catch {
    return {}
  }
}

function noticeOf(data: Record<string, unknown>): Maintenance {
  const message = text(data.message) ?? text(data.text)
  return { ...time('startTime', data.startTime), ...time('endTime', data.endTime), ...(message ? { message } : {}) }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function time(name: 'startTime' | 'endTime', value: unknown): Maintenance {
  const at = Number(value)
  return value && Number.isFinite(at) ? { [name]: at } : {}
}
