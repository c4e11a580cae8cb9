import { describe, expect, it } from 'vitest'
import { passwordHash, roomPasswordHash, safetyPasswordHash } from './credentials.ts'

/** Each computed apart from this code: `printf '%s' "$text" | sha256sum`, the inner hash first. */
const rows = {
  inner: '1b3d044114bb9dc930e839b5b77f4b4bedbde5ac39e887333e70ea12b93decf3',
  password: '15d22f61a8940d0f2252bb5896e6db69ece9b95a5aa8884ae4be209a6eba680a',
  safety: 'e8e335f27bee9c5b62d057cd67fefcb7d01a20815c00791cbbe134511fddbd1f',
  room: '03ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f4',
}

describe('what is sent instead of a password', () => {
  it('is the hash of the lower-case name and the hash of the password', () => {
    expect(passwordHash('player', 'play1234')).toBe(rows.password)
    expect(passwordHash('PLAYER', 'play1234')).toBe(rows.password)
    expect(passwordHash('pLaYeR', 'play1234')).toBe(rows.password)
  })

  it('is not the hash of the password alone, and keeps the case of the password', () => {
    expect(passwordHash('player', 'play1234')).not.toBe(rows.inner)
    expect(passwordHash('player', 'Play1234')).not.toBe(rows.password)
    expect(passwordHash('player2', 'play1234')).not.toBe(rows.password)
  })

  it('for the safety password is the hash of the lower-case name and the six digits', () => {
    expect(safetyPasswordHash('Player', '123456')).toBe(rows.safety)
  })

  it('for a room is the hash of its digits', () => {
    expect(roomPasswordHash('1234')).toBe(rows.room)
  })
})
