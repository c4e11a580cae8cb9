/** The sessions that a process remembers: by token, by the hash of it, and by player. */
import { hash } from 'node:crypto'
import type { Caller } from '../../../platform/http/visitors.ts'

const MOST = 200_000

/** What the database keeps of a token. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

export type Span = { createdAt: number; seenAt: number; expiresAt: number }
/** `seenAt` moves on with each sign of life that is written down. */
type Kept = Span & { readonly caller: Caller }

export type Remembered = {
  get(token: string): Kept | undefined
  keep(token: string, session: Kept): void
  forget(token: string): void
  forgetHash(hash: string): void
  /** The hashes of a player's tokens. */
  ofPlayer(playerId: bigint): readonly string[]
  /** Those of embedded chats. */
  embedded(): readonly string[]
}

export function openRemembered(): Remembered {
  const sessions = new Map<string, Kept>()
  const tokens = new Map<string, string>()
  const players = new Map<bigint, Set<string>>()

  const drop = (token: string, hash: string): void => {
    const session = sessions.get(token)
    if (!session) return
    sessions.delete(token)
    tokens.delete(hash)
    const own = players.get(session.caller.playerId)
    own?.delete(hash)
    if (own?.size === 0) players.delete(session.caller.playerId)
  }
  const textOf = (token: string): string => hashOf(token).toString('base64')

  return {
    get: (token) => sessions.get(token),
    keep(token, session) {
      if (sessions.size >= MOST) for (const all of [sessions, tokens, players]) all.clear()
      const hash = textOf(token)
      sessions.set(token, session)
      tokens.set(hash, token)
      const own = players.get(session.caller.playerId) ?? new Set()
      players.set(session.caller.playerId, own.add(hash))
    },
    forget(token) {
      if (sessions.has(token)) drop(token, textOf(token))
    },
    forgetHash(hash) {
      const token = tokens.get(hash)
      if (token !== undefined) drop(token, hash)
    },
    ofPlayer: (playerId) => [...(players.get(playerId) ?? [])],
    embedded: () => [...sessions].flatMap(([token, { caller }]) => (caller.partnerId === null ? [] : textOf(token))),
  }
}
