import { expect, it } from 'vitest'
import { yearName } from './year-name.ts'

it.each([
  [1984, '甲子鼠年'],
  [2025, '乙巳蛇年'],
  [2026, '丙午马年'],
])('%i is %s', (year, name) => expect(yearName(year)).toBe(name))
