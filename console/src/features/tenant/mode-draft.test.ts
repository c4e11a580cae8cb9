import { describe, expect, it } from 'vitest'
import { timeOf } from '../../parts/minute.ts'
import { asked, changes, draftOf, endError } from './mode-draft.ts'

const NOW = Date.parse('2026-01-31T17:00:00+08:00')
const six = Date.parse('2026-01-31T18:00:00+08:00')
const maintenance = { mode: 'maintenance', message: '系统升级', until: '2026-01-31 18:00:00' } as const

it('a time of the calendar is of 北京时间, wherever one sits', () => {
  expect(timeOf('2026-01-31 18:00:00')).toBe(six)
  expect(draftOf({ mode: 'maintenance', message: '', endTime: six }).until).toBe('2026-01-31 18:00:00')
})

describe('the end', () => {
  it('is in the future', () => {
    expect(endError(maintenance, NOW)).toBeUndefined()
    expect(endError(maintenance, six)).toBe('结束时间必须晚于现在')
    expect(endError({ ...maintenance, until: '2026-01-31 16:59:59' }, NOW)).toBe('结束时间必须晚于现在')
  })
  it('may be left out, and matters to maintenance alone', () => {
    expect(endError({ ...maintenance, until: '' }, NOW)).toBeUndefined()
    expect(endError({ ...maintenance, mode: 'closed', until: '2020-01-01 00:00:00' }, NOW)).toBeUndefined()
  })
})

it('asks for what the state can have', () => {
  expect(asked(maintenance)).toEqual({ mode: 'maintenance', message: '系统升级', endTime: six })
  expect(asked({ ...maintenance, message: ' 系统升级 ', until: '' })).toEqual({
    mode: 'maintenance',
    message: '系统升级',
  })
  expect(asked({ ...maintenance, mode: 'closed' })).toEqual({ mode: 'closed', message: '系统升级' })
  expect(asked({ ...maintenance, mode: 'open' })).toEqual({ mode: 'open' })
})

it('says when a draft changes nothing', () => {
  const site = { mode: 'maintenance', message: '系统升级', endTime: six } as const
  expect(changes(draftOf(site), site)).toBe(false)
  expect(changes({ ...maintenance, message: '系统升级 ' }, site)).toBe(false)
  expect(changes({ ...maintenance, message: '升级' }, site)).toBe(true)
  expect(changes({ ...maintenance, until: '' }, site)).toBe(true)
  expect(changes({ ...maintenance, mode: 'open' }, site)).toBe(true)
  const open = { mode: 'open', message: '', endTime: null } as const
  expect(changes({ mode: 'open', message: '写了一半', until: '' }, open)).toBe(false)
})
