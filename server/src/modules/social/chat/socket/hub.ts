/**
 * The rooms that have sockets in this process. Each keeps the number up to which its sockets were told, and reads on from
 * there: so all of them hear everything once and in order, and a wake that is lost costs a second at most.
 */
import { pushCodes, pushTexts } from '@hongyun/contract/chat/words.ts'
import { frameOf } from '../../../../platform/socket/frame.ts'
import { closing, type Peer } from '../../../../platform/socket/peer.ts'

/** Entries that are read at once. */
const READ_AT_ONCE = 200

/** One thing that happened in a room, as the frame tells it. */
export type Happened = { no: number; code: number; data: Record<string, unknown> }

/** A socket in a room. A guest's id is negative. */
export type Seat = {
  readonly peer: Peer
  readonly room: bigint
  readonly member: bigint
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
  /** The last number at which somebody's place in the room may have changed. */
  changed: number
  opening: Promise<void>
  isReading: boolean
  readsAgain: boolean
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
  /** Tells these members wherever they sit, but not those who sit in the room itself. */
  tellElsewhere(room: bigint, members: readonly bigint[], code: number, data: unknown): void
}

/** The bytes of a frame that tells something. */
export const pushFrame = (code: number, data: unknown, msg = pushTexts[code] ?? ''): Buffer =>
  frameOf({ code, success: true, msg, data })

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
      isReading: false,
      readsAgain: false,
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

  const tellEntry = (room: Room, entry: Happened) => {
    const { no, code, data } = entry
    write(room.seats, pushFrame(code, data))
    room.last = no
    if (code === pushCodes.roomDeleted) for (const { peer } of room.seats) peer.close(closing.policy)
    if (code !== pushCodes.permissionChanged) return
    room.changed = no
    for (const seat of room.seats) {
      if (data.userId === undefined) seat.lookAgain(no)
      // Who is somebody else here now comes again, and is looked at then.
      else if (data.userId === seat.member.toString()) seat.peer.close(closing.policy)
    }
  }

  const read = async (room: Room): Promise<void> => {
    room.readsAgain = room.isReading
    if (room.isReading) return
    room.isReading = true
    try {
      do {
        room.readsAgain = false
        const entries = await readAfter(room.id, room.last, READ_AT_ONCE)
        for (const entry of entries) tellEntry(room, entry)
        if (entries.length === READ_AT_ONCE) room.readsAgain = true
      } while (room.readsAgain && room.seats.size > 0)
    } finally {
      room.isReading = false
    }
  }

  return {
    async enter(seat, known, seated) {
      const room = rooms.get(seat.room) ?? open(seat.room)
      room.entering += 1
      try {
        await room.opening
      } catch (error) {
        if (rooms.get(room.id) === room) rooms.delete(room.id)
        throw error
      } finally {
        room.entering -= 1
      }
      // It may have gone meanwhile.
      if (!seat.peer.isOpen) {
        forgetEmpty(room)
        return
      }
      room.seats.add(seat)
      const own = ofMember.get(seat.member) ?? new Set()
      ofMember.set(seat.member, own.add(seat))
      seated(room.last)
      if (room.changed > known) seat.lookAgain(room.changed)
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
      read(room).catch(onError)
    },
    tell(id, code, data) {
      const room = rooms.get(id)
      if (room) write(room.seats, pushFrame(code, data))
    },
    tellElsewhere(room, members, code, data) {
      const seats = members.flatMap((member) => [...(ofMember.get(member) ?? [])]).filter((seat) => seat.room !== room)
      if (seats.length > 0) write(seats, pushFrame(code, data))
    },
  }
}
