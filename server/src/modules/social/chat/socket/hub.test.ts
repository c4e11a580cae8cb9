/** What sockets of a room are told together, in which order, and who comes or goes meanwhile. */
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import { expect, it } from 'vitest'
import type { Peer } from '../../../../platform/socket/peer.ts'
import { type Happened, openHub, type Seat } from './hub.ts'
import { openMissed } from './missed.ts'

const ROOM = 7n

/** Frames of one write, as their numbers. */
const numbersOf = (bytes: Buffer): number[] => [...bytes.toString().matchAll(/"no":(\d+)/g)].map(([, no]) => Number(no))

function newSeat(member: bigint) {
  const writes: number[][] = []
  const peer = {
    isOpen: true,
    send(bytes: Buffer, frames: number) {
      if (!peer.isOpen) return
      writes.push(numbersOf(bytes))
      expect(frames).toBe(writes.at(-1)!.length)
    },
    close() {
      peer.isOpen = false
    },
  }
  const looks: number[] = []
  const seat: Seat = {
    peer: peer as unknown as Peer,
    room: ROOM,
    member,
    isEmbedded: false,
    lookAgain: (no) => void looks.push(no),
  }
  return { seat, peer, writes, looks }
}

function newHub() {
  const entries: Happened[] = []
  const reading = { wait: async () => {} }
  const errors: unknown[] = []
  const hub = openHub({
    lastOf: async () => entries.length,
    async readAfter(_room, no, limit) {
      const read = entries.slice(no, no + limit)
      await reading.wait()
      return read
    },
    onError: (error) => errors.push(error),
  })
  const happen = (code: number = pushCodes.message, data: object = {}, isRecalled = false) => {
    const no = entries.length + 1
    entries.push({ no, code, data: { ...data, no } as Happened['data'], isRecalled })
    return no
  }
  const enter = async (member: bigint, known = entries.length) => {
    const own = newSeat(member)
    let last = -1
    await hub.enter(own.seat, known, (no) => (last = no))
    return { ...own, last }
  }
  return { hub, reading, errors, happen, enter }
}

it('writes what is read together at once, cut where somebody has to leave, and where it is much', async () => {
  const { hub, happen, enter } = newHub()
  const [one, two] = [await enter(1n), await enter(2n)]
  happen()
  happen(pushCodes.permissionChanged, { userId: '2' })
  happen(pushCodes.gradesBanned)
  happen(pushCodes.permissionChanged)
  for (let n = 0; n < 3; n += 1) happen(pushCodes.message, { text: 'x'.repeat(30_000) })
  happen(pushCodes.roomDeleted)
  hub.wake(ROOM, happen())
  await expect.poll(() => one.peer.isOpen).toBe(false)
  expect(one.writes).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
  ])
  expect(one.looks).toEqual([4])
  expect(two.writes).toEqual([[1, 2]])
})

it('tells nobody what was recalled before it was read, and goes on behind it', async () => {
  const { hub, happen, enter } = newHub()
  const { writes } = await enter(1n)
  happen()
  happen(pushCodes.message, {}, true)
  happen()
  hub.wake(ROOM, happen(pushCodes.message, {}, true))
  await expect.poll(() => writes).toEqual([[1, 3]])
  expect((await enter(2n)).last).toBe(4)
  hub.wake(ROOM, happen(pushCodes.message, {}, true))
  hub.wake(ROOM, happen())
  await expect.poll(() => writes).toEqual([[1, 3], [6]])
})

it('who comes in the middle of a round is told what follows it, and who goes is told no more', async () => {
  const { hub, happen, enter } = newHub()
  const all = await Promise.all(Array.from({ length: 1000 }, (_, n) => enter(BigInt(n + 1))))
  const [first, last] = [all[0]!, all.at(-1)!]
  let late: Awaited<ReturnType<typeof enter>> | undefined
  const { send } = first.peer
  first.peer.send = (bytes, frames) => {
    send(bytes, frames)
    if (late) return
    last.peer.isOpen = false
    void enter(5000n).then((seat) => (late = seat))
    hub.wake(ROOM, happen())
  }
  happen()
  hub.wake(ROOM, happen())
  await expect.poll(() => late?.writes).toEqual([[3]])
  expect(late!.last).toBe(2)
  for (const { writes } of all.slice(0, -1)) expect(writes).toEqual([[1, 2], [3]])
  expect(last.writes).toEqual([])
})

it('who was looked at after a change is not told of it, though the room was not woken yet', async () => {
  const { hub, happen, enter } = newHub()
  const other = await enter(1n)
  const before = happen()
  happen(pushCodes.permissionChanged, { userId: '2' })
  const again = await enter(2n)
  expect(again).toMatchObject({ last: 2, writes: [], peer: { isOpen: true } })
  expect(other.writes.flat()).toEqual([1, 2])
  // Whoever was looked at before it is.
  const late = await enter(2n, before)
  expect(late.looks).toEqual([2])
  hub.wake(ROOM, happen(pushCodes.permissionChanged, { userId: '2' }))
  await expect.poll(() => [again.peer.isOpen, late.peer.isOpen]).toEqual([false, false])
})

it('who was looked at before a deletion, and comes in after it was told, is looked at again', async () => {
  const { hub, happen, enter } = newHub()
  const other = await enter(1n)
  const before = happen()
  hub.wake(ROOM, happen(pushCodes.roomDeleted))
  await expect.poll(() => other.peer.isOpen).toBe(false)
  expect((await enter(2n, before)).looks).toEqual([2])
})

it('who finds no reading is not let in, and the next one is', async () => {
  const { hub, reading, happen, enter } = newHub()
  await enter(1n)
  happen()
  reading.wait = async () => {
    throw new Error('no answer')
  }
  await expect(enter(2n)).rejects.toThrow('no answer')
  reading.wait = async () => {}
  expect((await enter(2n)).last).toBe(1)
  expect(hub.rooms()).toEqual([ROOM])
})

it('reads again where it was woken while it read what was not there yet', async () => {
  const { hub, reading, errors, happen, enter } = newHub()
  const { writes } = await enter(1n)
  let goOn = () => {}
  reading.wait = () => new Promise((resolve) => (goOn = resolve))
  hub.wake(ROOM, 1)
  reading.wait = async () => {}
  hub.wake(ROOM, happen() + 1)
  goOn()
  await expect.poll(() => writes).toEqual([[1]])
  // What was announced and is not there is looked for again with the next wake, not forever.
  hub.wake(ROOM, happen())
  await expect.poll(() => writes).toEqual([[1], [2]])
  expect(errors).toEqual([])
})

it('reads what many missed once, and nothing where it is too much', async () => {
  const asked: number[][] = []
  const missedOf = openMissed(async (_room, no, limit) => {
    asked.push([no, limit])
    return []
  })
  const all = [missedOf(1n, 10, 210), missedOf(1n, 10, 210), missedOf(2n, 10, 210), missedOf(1n, 10, 30)]
  for (const missed of await Promise.all(all)) expect(missed).toMatchObject({ list: [], events: [] })
  expect(asked).toEqual([
    [10, 200],
    [10, 200],
    [10, 20],
  ])
  expect(missedOf(1n, 9, 210)).toBeUndefined()
})
