/** Who reads the stream: how many there may be, and telling all of them or those of one player. */

import type { EventData } from '@hongyun/contract/push/events.ts'
import type { PushEvent } from '@hongyun/contract/push/words.ts'
import { type EventStream, eventText } from '../../../platform/http/event-stream.ts'

/** Browsers of one player that read in this process. A browser reads once for all its pages. */
export const MAX_OF_PLAYER = 10

export type Reader = {
  /** The address, of IPv6 the /64. */
  readonly block: string
  readonly address: string
  readonly playerId: bigint | undefined
  /** Undefined until it has been told what is so now: what changes before that is part of it. */
  stream: EventStream | undefined
  /** Looks whether the session still holds, and ends the stream where it does not. */
  check(): void
}

export type Readers = {
  readonly all: ReadonlySet<Reader>
  /** Takes a place; false where the address or the player has as many as it may. */
  add(reader: Reader): boolean
  remove(reader: Reader): void
  players(): bigint[]
  tellAll<E extends PushEvent>(event: E, data: EventData<E>): void
  tellPlayer<E extends PushEvent>(playerId: bigint, event: E, data: EventData<E>): void
}

export function openReaders(maxOfAddress: number): Readers {
  const all = new Set<Reader>()
  const ofBlock = new Map<string, number>()
  const ofPlayer = new Map<bigint, Set<Reader>>()
  return {
    all,
    add(reader) {
      const { block, playerId } = reader
      const count = ofBlock.get(block) ?? 0
      const own = playerId === undefined ? undefined : (ofPlayer.get(playerId) ?? new Set<Reader>())
      if (count >= maxOfAddress || (own && own.size >= MAX_OF_PLAYER)) return false
      ofBlock.set(block, count + 1)
      if (own && playerId !== undefined) ofPlayer.set(playerId, own.add(reader))
      all.add(reader)
      return true
    },
    remove(reader) {
      if (!all.delete(reader)) return
      const { block, playerId } = reader
      const left = (ofBlock.get(block) ?? 1) - 1
      if (left > 0) ofBlock.set(block, left)
      else ofBlock.delete(block)
      if (playerId === undefined) return
      const own = ofPlayer.get(playerId)
      own?.delete(reader)
      if (own?.size === 0) ofPlayer.delete(playerId)
    },
    players: () => [...ofPlayer.keys()],
    tellAll(event, data) {
      if (all.size === 0) return
      const text = eventText(event, data)
      for (const { stream } of all) stream?.send(text)
    },
    tellPlayer(playerId, event, data) {
      const text = eventText(event, data)
      for (const { stream } of ofPlayer.get(playerId) ?? []) stream?.send(text)
    },
  }
}
