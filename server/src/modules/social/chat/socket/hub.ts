/**
 * The rooms that have sockets in this process. Each keeps the number up to which its sockets were told, and reads on from
 * there: so all of them hear everything once and in order, and a wake that is lost costs a second at most.
 */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { pushCodes, pushTexts } from '@hongyun/contract/chat/words.ts'
import { frameOf } from '../../../../platform/socket/frame.ts'
import { closing, type Peer } from '../../../../platform/socket/peer.ts'

/** Entries that are read at once. */
const READ_AT_ONCE = 200
/** What is written to a socket at once. */
const BATCH_BYTES = 65_536
/** Sockets that are written to before the process does other things again. */
const WRITTEN_AT_ONCE = 200
/** A round of writes that took longer is followed by a rest of so many times its length, in which what comes is gathered. */
const CHEAP_MS = 2
const REST = 3
const GATHER_MOST_MS = 40

/** One thing that happened in a room, as the frame tells it. What was recalled before it was read here is not told. */
export type Happened = { no: number; code: number; data: Record<string, unknown>; isRecalled?: boolean }

/** A socket in a room. A guest's id is negative. */
export type Seat = {
  readonly peer: Peer
  readonly room: bigint
  readonly member: bigint
  /** By a partner, for whom the member's other chats are not there. */
  readonly isEmbedded: boolean
  /** Looks whether the member may still be here, since the entry of this number. */
  lookAgain(no: number): void
}

type Room = {
  readonly id: bigint
  readonly seats: Set<Seat>
  /** Sockets on their way in. */
  entering: number
  /** Up to where the sockets were told; what is before was there when the room was opened here. */
  last: number
  /** The last number at which somebody's place in the room may have changed, or the room ended. */
  changed: number
  opening: Promise<void>
  reading: Promise<void> | undefined
  /** The highest number that was heard of. */
  heard: number
}

export type HubParts = {
  lastOf(room: bigint): Promise<number>
  /** What happened in a room after a number, in order and without holes. */
  readAfter(room: bigint, no: number, limit: number): Promise<readonly Happened[]>
  onError(error: unknown): void
}

export type Hub = {
  /**
   * Takes a seat; `seated` is called with the room's last number before anything later is told. `known`: the room's last number
   * when it was looked whether the member may be here.
   */
  enter(seat: Seat, known: number, seated: (last: number) => void): Promise<void>
  leave(seat: Seat): void
  rooms(): bigint[]
  /** Something happened in a room, up to this number. */
  wake(room: bigint, no: number): void
  /** Tells everybody in a room. */
  tell(room: bigint, code: number, data: unknown): void
  /** Tells these members wherever they sit themselves, but not those who sit in the room itself. */
  tellElsewhere(room: bigint, members: readonly bigint[], code: number, data: unknown): void
}

/** The bytes of a frame that tells something. */
export const pushFrame = (code: number, data: unknown, msg = pushTexts[code] ?? ''): Buffer =>
  frameOf({ code, success: true, msg, data })

/** What may take somebody out of the room. */
const isEnd = ({ code }: Happened): boolean => code === pushCodes.roomDeleted || code === pushCodes.permissionChanged

function follow({ no, code, data }: Happened, seat: Seat): void {
  if (code === pushCodes.permissionChanged && data.userId === undefined) seat.lookAgain(no)
  // Who is somebody else here now comes again, and is looked at then.
  else if (code === pushCodes.roomDeleted || data.userId === seat.member.toString()) seat.peer.close(closing.policy)
}

/** Frames that go out by one write a socket, and the last thing that they tell: only that one may take somebody out. */
type Batch = { frames: Buffer[]; last: Happened }

function batchesOf(entries: readonly Happened[]): Batch[] {
  const batches: Batch[] = []
  let batch: Batch | undefined
  let bytes = 0
  for (const entry of entries) {
    const frame = pushFrame(entry.code, entry.data)
    if (batch && !isEnd(batch.last) && bytes + frame.length <= BATCH_BYTES) {
      batch.frames.push(frame)
      batch.last = entry
    } else {
      batch = { frames: [frame], last: entry }
      batches.push(batch)
      bytes = 0
    }
    bytes += frame.length
  }
  return batches
}

export function openHub({ lastOf, readAfter, onError }: HubParts): Hub {
  const rooms = new Map<bigint, Room>()
  const ofMember = new Map<bigint, Set<Seat>>()

  const open = (id: bigint): Room => {
    const room: Room = {
      id,
      seats: new Set(),
      entering: 0,
      last: 0,
      changed: 0,
      opening: Promise.resolve(),
      reading: undefined,
      heard: 0,
    }
    room.opening = lastOf(id).then((last) => {
      room.last = last
      room.changed = last
    })
    rooms.set(id, room)
    return room
  }
  const forgetEmpty = (room: Room) => {
    if (room.seats.size === 0 && room.entering === 0 && rooms.get(room.id) === room) rooms.delete(room.id)
  }

  const write = (seats: Iterable<Seat>, frame: Buffer) => {
    for (const { peer } of seats) peer.send(frame)
  }

  /** Tells entries that follow each other; answers for how long that kept the process busy. */
  const tellBatch = async (room: Room, { frames, last }: Batch): Promise<number> => {
    const seats = [...room.seats]
    const bytes = Buffer.concat(frames)
    // Who comes from now on is told that these are over.
    room.last = last.no
    if (isEnd(last)) room.changed = last.no
    let busy_ms = 0
    for (let from = 0; from < seats.length; from += WRITTEN_AT_ONCE) {
      if (from > 0) await setImmediate()
      const startedAt = performance.now()
      for (const seat of seats.slice(from, from + WRITTEN_AT_ONCE)) {
        seat.peer.send(bytes, frames.length)
        if (isEnd(last)) follow(last, seat)
      }
      busy_ms += performance.now() - startedAt
    }
    return busy_ms
  }

  const readOn = async (room: Room): Promise<void> => {
    for (let isDone = false; !isDone; ) {
      const { heard } = room
      const entries = await readAfter(room.id, room.last, READ_AT_ONCE)
      let busy_ms = 0
      for (const batch of batchesOf(entries.filter(({ isRecalled }) => !isRecalled)))
        busy_ms += await tellBatch(room, batch)
      // Behind the last that was told there may be what is told to nobody.
      room.last = entries.at(-1)?.no ?? room.last
      // Where writes are dear, what comes meanwhile goes together.
      if (busy_ms > CHEAP_MS) await sleep(Math.min(busy_ms * REST, GATHER_MOST_MS))
      // What was heard of since may have been committed too late for this reading.
      const hasMore = room.heard > room.last && (entries.length > 0 || room.heard > heard)
      isDone = !hasMore || room.seats.size === 0
    }
  }

  /** Reads on to what was heard of: one reading at a time. */
  const read = (room: Room, no: number): Promise<void> => {
    room.heard = Math.max(room.heard, no)
    room.reading ??= readOn(room).finally(() => {
      room.reading = undefined
    })
    return room.reading
  }

  return {
    async enter(seat, known, seated) {
      const room = rooms.get(seat.room) ?? open(seat.room)
      room.entering += 1
      try {
        await room.opening.catch((error: unknown) => {
          if (rooms.get(room.id) === room) rooms.delete(room.id)
          throw error
        })
        // What was so when it was looked is no news: who comes in again for a change is not told of it once more.
        if (known > room.last) await read(room, known)
        // It may have gone meanwhile.
        if (!seat.peer.isOpen) return
        room.seats.add(seat)
        const own = ofMember.get(seat.member) ?? new Set()
        ofMember.set(seat.member, own.add(seat))
        seated(room.last)
        if (room.changed > known) seat.lookAgain(room.changed)
      } finally {
        room.entering -= 1
        forgetEmpty(room)
      }
    },
    leave(seat) {
      const room = rooms.get(seat.room)
      if (!room?.seats.delete(seat)) return
      forgetEmpty(room)
      const own = ofMember.get(seat.member)
      own?.delete(seat)
      if (own?.size === 0) ofMember.delete(seat.member)
    },
    rooms: () => [...rooms.keys()],
    wake(id, no) {
      const room = rooms.get(id)
      if (!room || room.seats.size === 0 || no <= room.last) return
      read(room, no).catch(onError)
    },
    tell(id, code, data) {
      const room = rooms.get(id)
      if (room) write(room.seats, pushFrame(code, data))
    },
    tellElsewhere(room, members, code, data) {
      const seats = members
        .flatMap((member) => [...(ofMember.get(member) ?? [])])
        .filter((seat) => seat.room !== room && !seat.isEmbedded)
      if (seats.length > 0) write(seats, pushFrame(code, data))
    },
  }
}
