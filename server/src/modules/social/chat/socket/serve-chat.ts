/** The way into a room over the socket: the handshake is looked at as a call is, and the socket is ended with its session. */
import { type Handshake, handshake, socketTypes } from '@hongyun/contract/chat/handshake.ts'
import type { Missed } from '@hongyun/contract/chat/message.ts'
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import type { FastifyRequest } from 'fastify'
import { addressBlock } from '../../../../platform/addresses.ts'
import { socketToken } from '../../../../platform/http/calls.ts'
import type { SessionKind } from '../../../../platform/http/visitors.ts'
import { RefusedError, refuse } from '../../../../platform/refuse.ts'
import { closing, type Peer } from '../../../../platform/socket/peer.ts'
import type { Identity } from '../../../people/identity/open-identity.ts'
import { type Admit, idOf, type RoomName, type Viewer } from '../enter.ts'
import type { Guests } from '../guests.ts'
import { type Hub, pushFrame, type Seat } from './hub.ts'
import type { SocketKeys } from './keys.ts'
import type { FindMissed } from './missed.ts'
import type { Presence } from './presence.ts'

export type ServeParts = {
  keys: SocketKeys
  hub: Hub
  missedOf: FindMissed
  presence: Presence
  sessions: Identity['sessions']
  siteRefusal(address: string): RefusedError | undefined
  /** The room as the viewer may see it; refuses whoever may not enter. */
  admit: Admit
  /** Enters a room that has a password; refuses a wrong one. */
  unlock(name: RoomName, viewer: Viewer, password: string, address: string): Promise<void>
  guests: Guests
  onError(error: unknown): void
}

/** Who comes in, what they know already, and what they are told first. */
type Comer = {
  token: string | undefined
  kind: SessionKind
  address: string
  peer: Peer
  name: RoomName
  viewer: Viewer
  room: bigint
  /** The room's last number when it was looked. */
  known: number
  after: number | undefined
  place: { roomId: string } | { roomCode: string }
  guestCode: string | undefined
}

/** A first frame that is longer would not reach a slow reader before it is let go. */
const FIRST_FRAME_BYTES = 262_144
const PRIVATE_ID = /^[1-9]\d{0,18}$/
const MAX_ID = 2n ** 63n - 1n

function roomNameOf({ type, roomId }: Handshake): RoomName {
  if (type === socketTypes.group) return { code: roomId }
  const id = PRIVATE_ID.test(roomId) ? BigInt(roomId) : 0n
  if (id === 0n || id > MAX_ID) throw refuse('roomDeleted')
  return { id }
}

/** Lets a socket in, or refuses. */
export async function letIn(parts: ServeParts, request: FastifyRequest, peer: Peer): Promise<void> {
  const comer = await look(parts, request, peer)
  await sit(parts, comer)
}

async function look(parts: ServeParts, request: FastifyRequest, peer: Peer): Promise<Comer> {
  const { keys, sessions, siteRefusal, guests } = parts
  const address = request.ip
  const closed = siteRefusal(address)
  if (closed) throw closed
  const asked = handshake.safeParse(request.query)
  if (!asked.success) throw refuse('badInput')
  const { key, type, password, guestCode, after } = asked.data
  const name = roomNameOf(asked.data)
  const { token, kind = 'site' } = socketToken(request) ?? {}
  const session = token ? await sessions.find(token, kind) : undefined
  const caller = session && 'caller' in session ? session.caller : undefined
  const own = caller ? token : undefined
  if (!(await keys.take(key, { token: own, block: addressBlock(address), host: request.host })))
    throw refuse('socketKeyWorn')
  // An embedded chat has no guests.
  if (!caller && kind === 'embedded') throw refuse(session && 'refusal' in session ? session.refusal : 'noSession')
  const guest = caller ? undefined : guests.come(guestCode, address)
  const viewer: Viewer = caller ? { player: caller } : { guestId: guest!.guestId, address }
  const { room } = await comeIn(parts, { name, viewer, password, address })
  if ((room.kind === 'private') !== (type === socketTypes.private)) throw refuse('roomDeleted')
  return {
    ...{ token: own, kind, address, peer, name, viewer, after },
    ...{ room: room.id, known: room.lastNo },
    place: room.code === null ? { roomId: room.id.toString() } : { roomCode: room.code },
    guestCode: guest?.code,
  }
}

type Coming = Pick<Comer, 'name' | 'viewer' | 'address'> & { password: string | undefined }

/** Where a room asks for its password, the one of the handshake opens it. */
async function comeIn({ admit, unlock }: ServeParts, { name, viewer, password, address }: Coming) {
  try {
    return await admit(name, viewer)
  } catch (error) {
    const isAsked = error instanceof RefusedError && error.reason === 'roomPasswordNeeded'
    if (!isAsked || !password) throw error
    await unlock(name, viewer, password, address)
    return admit(name, viewer)
  }
}

/** What lives as long as the socket is made here: it holds nothing of the request. */
async function sit(parts: ServeParts, comer: Comer): Promise<void> {
  const { hub, presence, sessions, siteRefusal, admit, onError } = parts
  const { token, kind, address, peer, name, viewer, room, known, place } = comer
  const member = idOf(viewer)
  const seat: Seat = {
    peer,
    room,
    member,
    isEmbedded: kind === 'embedded',
    lookAgain: (no) =>
      void admit(name, viewer).catch((error: unknown) => {
        if (error instanceof RefusedError) {
          const isDeleted = error.reason === 'roomDeleted'
          const own = { id: no, ...place }
          peer.send(
            isDeleted
              ? pushFrame(pushCodes.roomDeleted, own)
              : pushFrame(pushCodes.permissionChanged, { ...own, userId: member.toString() }),
          )
          peer.close(closing.policy)
          return
        }
        onError(error)
        // Nobody stays who was not looked at.
        peer.close(closing.tryAgain)
      }),
  }
  const end = (error: RefusedError) => {
    peer.send(pushFrame(pushCodes.loggedOut, { reason: error.reason }, error.message))
    peer.close(closing.policy)
  }
  const check = () => {
    const closed = siteRefusal(address)
    if (closed) end(closed)
    else if (token !== undefined)
      sessions.find(token, kind).then((found) => 'refusal' in found && end(refuse(found.refusal)), onError)
  }
  const leave = token === undefined ? () => {} : sessions.follow(token, check)
  let isSeated = false
  peer.onClose = () => {
    leave()
    if (!isSeated) return
    hub.leave(seat)
    presence.go(room, member)
  }
  if (!peer.isOpen) {
    leave()
    return
  }
  await hub.enter(seat, known, (latestId) => {
    isSeated = true
    presence.come(room, member)
    greet(parts, comer, latestId)
  })
  peer.onBeat = check
  // The session may have ended on the way.
  check()
}

/** The first frame. With it goes what the comer missed, where that is not much; what happens meanwhile waits for it. */
function greet({ missedOf, onError }: ServeParts, comer: Comer, latestId: number): void {
  const { peer, viewer, room, after, place, guestCode } = comer
  const hello = { ...place, userId: idOf(viewer).toString(), guestCode, latestId }
  const frame = (missed?: Missed) => pushFrame(pushCodes.established, { ...hello, missed })
  const reading = after === undefined ? undefined : missedOf(room, after, latestId)
  if (!reading) {
    peer.send(frame())
    return
  }
  peer.hold()
  reading.then(
    (missed) => {
      const whole = frame(missed)
      peer.release(whole.length <= FIRST_FRAME_BYTES ? whole : frame())
    },
    (error: unknown) => {
      onError(error)
      peer.release(frame())
    },
  )
}
