/** What the refusal with code -7 left for the maintenance page. */
import { MAINTENANCE_KEY } from '../../../wire/refusal.ts'

export type Maintenance = { startTime?: number; endTime?: number; message?: string }

export function readMaintenance(): Maintenance {
  try {
    const kept = JSON.parse(sessionStorage.getItem(MAINTENANCE_KEY) ?? '{}') as Record<string, unknown>
    const message = text(kept.message) ?? text(kept.text)
    return { ...time('startTime', kept.startTime), ...time('endTime', kept.endTime), ...(message ? { message } : {}) }
  } catch {
    return {}
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function time(name: 'startTime' | 'endTime', value: unknown): Maintenance {
  const at = Number(value)
  return value && Number.isFinite(at) ? { [name]: at } : {}
}
