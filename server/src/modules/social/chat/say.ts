/** Posting in a transaction of another module: the message stands if and only if what it is about does. */
import { maskName } from '@hongyun/contract/wire/mask.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Entered, Room } from './enter.ts'
import type { ChatNews } from './news.ts'
import { writePosts } from './post-gate.ts'

/** Who nobody is: the site itself. No ban or mute is meant for it. */
export const THE_SITE = 0n

export type Said = { type: number; message: string }
/** What a message of the site comes from. */
export type SiteLook = { nickname: string; avatar: string; grade: number }

/** Bursts and repeats are the business of the calls that say something: each has a limit of its own. */
const unpaced = { burst: 1_000, repeats: 1_000 }

const plain = {
  guestBlock: null,
  key: undefined,
  picture: undefined,
  fault: undefined,
  status: 0,
  userIds: [],
  replyNo: undefined,
}

/**
 * Writes a message of a member who has entered, under the lock of the room, and answers its number. Refused by name for a ban,
 * a mute or a slow room that keeps the member from speaking. The caller wakes the room after the commit (`wakeSaid`).
 */
export const sayAs = (tx: Tx, { room, member, other }: Entered, said: Said): Promise<number> =>
  written(tx, {
    ...{ room: room.id, author: member.id, userName: maskName(member.userName), nickname: member.nickname },
    ...{ avatar: member.avatar, grade: member.grade, isEmbedded: member.isEmbedded },
    ...(other !== undefined && { players: [member.id, other] }),
    ...said,
  })

/** The same as the site itself. */
export const sayAsSite = (tx: Tx, room: Pick<Room, 'id'>, look: SiteLook, said: Said): Promise<number> =>
  written(tx, { room: room.id, author: THE_SITE, userName: '', isEmbedded: false, ...look, ...said })

async function written(
  tx: Tx,
  post: Omit<Parameters<typeof writePosts>[1][number], keyof typeof plain>,
): Promise<number> {
  const [outcome] = await writePosts(tx, [{ ...plain, ...post }], unpaced)
  if ('no' in outcome!) return outcome.no
  throw refuse(outcome!.refusal, { data: outcome!.data })
}

/** Tells those who show the room. */
export const wakeSaid = (news: ChatNews, { room, member, other }: Entered, no: number): void =>
  news.wake({ room: room.id, no, ...(other !== undefined && { players: [member.id, other] }) })
