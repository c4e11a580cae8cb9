// @vitest-environment node
import { Refused } from '@hongyun/contract/wire/client.ts'
import { expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: () => {}, removeItem: () => {} }
vi.stubGlobal('localStorage', storage)
vi.stubGlobal('sessionStorage', storage)
vi.stubGlobal('addEventListener', () => {})
const { maintenanceOf } = await import('./maintenance.ts')

const data = { startTime: 1_767_225_600_000, endTime: null, message: '今晚升级' }
const keep = (keptAt: number) => stored.set('maintenance', JSON.stringify({ ...data, text: '系统维护中', keptAt }))

test('what led here on this page load is said until an answer comes', () => {
  keep(Date.now())
  expect(maintenanceOf(null)).toEqual({ startTime: 1_767_225_600_000, message: '今晚升级' })
  const newer = new Refused({ code: -7, msg: '系统维护中', data: { ...data, message: '延长到明早' } })
  expect(maintenanceOf(newer)).toMatchObject({ message: '延长到明早' })
})

test('what was stored before a reload is not said again', () => {
  keep(performance.timeOrigin - 1)
  expect(maintenanceOf(null)).toEqual({})
  stored.set('maintenance', '{')
  expect(maintenanceOf(null)).toEqual({})
})
