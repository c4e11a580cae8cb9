import { afterEach, expect, it, vi } from 'vitest'
import { randomHex, randomId } from './random-id.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('asks for nothing that a page over plain http lacks', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
  expect(randomHex(8)).toMatch(/^[\da-f]{16}$/)
  const ids = Array.from({ length: 100 }, randomId)
  expect(new Set(ids).size).toBe(100)
  expect(ids.every((id) => /^[\da-f]{32}$/.test(id))).toBe(true)
})
