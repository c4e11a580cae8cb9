/** What is typed of a room: what is wrong with it, what it changes, and what is sent of it. */
import { MESSAGE_LENGTH, MESSAGE_LENGTH_MOST, roomCodePattern } from '@hongyun/contract/chat/words.ts'
import { roomWords } from '@hongyun/contract/moderation/room-words.ts'
import { ROOM_MANAGERS_MOST, SLOW_MOST_S } from '@hongyun/contract/moderation/words.ts'
import { roomPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import type { Answer } from '../../../wire/request.ts'

export type Room = Answer<'consoleChatRooms'>['list'][number]

/** What becomes of the password. */
export const passwordActs = { keep: '不变', set: '设新密码', none: '不要密码' } as const
export type PasswordAct = keyof typeof passwordActs

export interface RoomDraft {
  roomCode: string
  title: string
  subTitle: string
  content: string
  avatar: string
  imageUrl: string
  password: PasswordAct
  digits: string
  messageLength: string
  slowSeconds: string
  sort: string
  isShowList: boolean
  isMessageBanned: boolean
  guests: boolean
  gradesIn: string[]
  bannedGrades: string[]
  admins: string
  managers: string
  privates: string
}

/** The first code of a figure that is free. */
function freeCode(rooms: readonly Pick<Room, 'roomCode'>[]): string {
  const taken = rooms.map(({ roomCode }) => Number(/^r(\d{1,9})$/.exec(roomCode)?.[1] ?? 0))
  return `r${Math.max(1000, ...taken) + 1}`
}

/** A room to be made, behind the others. */
export const newDraft = (rooms: readonly Pick<Room, 'roomCode' | 'sort'>[]): RoomDraft => ({
  ...{ roomCode: freeCode(rooms), title: '', subTitle: '', content: '', avatar: '', imageUrl: '' },
  ...{ password: 'keep', digits: '', messageLength: String(MESSAGE_LENGTH), slowSeconds: '0' },
  sort: String(Math.min(9999, Math.max(0, ...rooms.map(({ sort }) => sort)) + 1)),
  ...{ isShowList: true, isMessageBanned: false, guests: false },
  ...{ gradesIn: [], bannedGrades: [], admins: '', managers: '', privates: '' },
})

/** A room as it is. */
export const draftOf = (room: Room): RoomDraft => ({
  ...{ roomCode: room.roomCode, title: room.title, subTitle: room.subTitle, content: room.content },
  ...{ avatar: room.avatar, imageUrl: room.imageUrl, password: 'keep', digits: '' },
  ...{ messageLength: String(room.messageLength), slowSeconds: String(room.slowSeconds), sort: String(room.sort) },
  ...{ isShowList: room.isShowList, isMessageBanned: room.isMessageBanned, guests: room.guests },
  ...{ gradesIn: room.gradesIn.map(String), bannedGrades: room.bannedGrades.map(String) },
  ...{ admins: room.admins.join(' '), managers: room.managers.join(' '), privates: room.privates.join(' ') },
})

/** Accounts as they are typed: with spaces, commas or lines between them. */
export const namesIn = (text: string): string[] => [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))]

export type RoomErrors = Partial<Record<keyof RoomDraft, string>>

const isWhole = (text: string, most: number, least = 0) =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most

function namesError(names: readonly string[]): string | undefined {
  const wrong = names.find((name) => !/^\w{4,20}$/.test(name))
  if (wrong !== undefined) return `${wrong} 不是账号`
  return names.length > ROOM_MANAGERS_MOST ? `至多 ${ROOM_MANAGERS_MOST} 位` : undefined
}

/** What is wrong; `room` is the one that is changed, undefined of a new one. */
export function roomErrors(
  draft: RoomDraft,
  room: Room | undefined,
  rooms: readonly Pick<Room, 'roomCode'>[],
): RoomErrors {
  const [admins, managers] = [namesIn(draft.admins), namesIn(draft.managers)]
  const has = (names: readonly string[], name: string) => names.some((one) => one.toLowerCase() === name.toLowerCase())
  const twice = managers.find((name) => has(admins, name))
  const privates = namesIn(draft.privates)
  const stranger = privates.find((name) => !has([...admins, ...managers], name))
  const isTaken = rooms.some(({ roomCode }) => roomCode === draft.roomCode)
  const hasPassword = draft.password === 'set' || (draft.password === 'keep' && room?.isPassword === true)
  const errors = {
    roomCode: room
      ? undefined
      : !roomCodePattern.test(draft.roomCode)
        ? '小写的 r 和 3 至 19 位数字或小写字母'
        : isTaken
          ? '该房间号已有聊天室'
          : undefined,
    title: draft.title.trim() === '' ? fieldTexts.empty('名称') : undefined,
    digits: draft.password === 'set' && !/^\d{4}$/.test(draft.digits) ? '密码为4位数字' : undefined,
    messageLength: isWhole(draft.messageLength, MESSAGE_LENGTH_MOST, 1)
      ? undefined
      : `1 至 ${MESSAGE_LENGTH_MOST} 的整数`,
    slowSeconds: isWhole(draft.slowSeconds, SLOW_MOST_S) ? undefined : `0 至 ${SLOW_MOST_S} 的整数`,
    sort: isWhole(draft.sort, 9999) ? undefined : '0 至 9999 的整数',
    guests: draft.guests && hasPassword ? '对游客开放的房间不能有密码' : undefined,
    admins: namesError(admins),
    managers: namesError(managers) ?? (twice === undefined ? undefined : `${twice} 已是管理员（等级 100）`),
    privates: namesError(privates) ?? (stranger === undefined ? undefined : `${stranger} 不是该房间的管理员`),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

/** A room in words; `kept` is what is said of a password that stays. */
const inWords = (draft: RoomDraft, kept: string) =>
  roomWords({
    ...draft,
    ...{ title: draft.title.trim(), subTitle: draft.subTitle.trim(), content: draft.content.trim() },
    password: draft.password === 'keep' ? kept : passwordActs[draft.password],
    ...{ admins: namesIn(draft.admins), managers: namesIn(draft.managers), privates: namesIn(draft.privates) },
  })

/** What saving would change. */
export function changesOf(room: Room, draft: RoomDraft): { name: string; before: string; after: string }[] {
  const kept = room.isPassword ? '有' : '没有'
  const was = inWords(draftOf(room), kept)
  return Object.entries(inWords(draft, kept))
    .map(([name, after]) => ({ name, before: was[name] ?? '', after }))
    .filter(({ before, after }) => before !== after)
}

/** What is sent, but for the code. */
export const inputOf = (draft: RoomDraft, isNew: boolean) => ({
  ...{ roomCode: draft.roomCode, isNew, title: draft.title.trim(), subTitle: draft.subTitle.trim() },
  ...{ content: draft.content.trim(), avatar: draft.avatar, imageUrl: draft.imageUrl },
  password: { keep: '', none: 'none', set: roomPasswordHash(draft.digits) }[draft.password],
  ...{ messageLength: draft.messageLength, slowSeconds: draft.slowSeconds, sort: draft.sort },
  ...{ isShowList: draft.isShowList, isMessageBanned: draft.isMessageBanned, guests: draft.guests },
  ...{ gradesIn: draft.gradesIn.join(','), bannedGrades: draft.bannedGrades.join(',') },
  ...{ admins: namesIn(draft.admins).join(','), managers: namesIn(draft.managers).join(',') },
  privates: namesIn(draft.privates).join(','),
})
