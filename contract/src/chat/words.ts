/** Words and figures of the chat. */
import type { WordOf } from '../wire/words.ts'

/** What a room is: of many, or of two players. */
export const roomKinds = { group: '聊天室', private: '私聊' } as const
export type RoomKind = WordOf<typeof roomKinds>

/** Whether a room is there. */
export const roomStates = { open: '开放', deleted: '已删除' } as const

/** What becomes of a word that the site does not want. */
export const wordWays = { mask: '显示为星号', refuse: '拒绝发送' } as const
export type WordWay = WordOf<typeof wordWays>

/** Who a message comes from. A guest has no account, a manager looks after a room, `site` is the site itself. */
export type Poster = 'guest' | 'player' | 'manager' | 'site'

type MessageType = {
  readonly name: string
  /** Whether it can be posted now. */
  readonly postable: boolean
  /** Who may post it. */
  readonly by: readonly Poster[]
  /** Whether `message` is JSON. */
  readonly json: boolean
}

/** The types of messages by `messageTypeId`. A time separator is made by the page and never sent. */
export const messageTypes = {
  1: { name: '文字', postable: true, by: ['guest', 'player', 'manager'], json: false },
  2: { name: '图片', postable: true, by: ['guest', 'player', 'manager'], json: true },
  3: { name: '红包', postable: false, by: ['player', 'manager'], json: true },
  7: { name: '注单', postable: true, by: ['player', 'manager'], json: true },
  9: { name: '盈亏分享', postable: true, by: ['player', 'manager'], json: true },
  10: { name: '计划', postable: false, by: ['site'], json: true },
  20: { name: '时间', postable: false, by: [], json: false },
} as const satisfies Record<number, MessageType>
export type MessageTypeId = keyof typeof messageTypes

/** Who writes: a member has a number, a guest a negative one, and the site itself is nobody. */
export const SITE_ID = '0'
export const isMemberId = (userId: string): boolean => /^[1-9]/.test(userId)

export const TEXT = 1
export const IMAGE = 2

/** The codes of the frames that a server sends, and of the one that a client answers. */
export const pushCodes = {
  message: 1,
  established: 2,
  roomEvent: 3,
  heartbeat: 6,
  heartbeatAnswer: 9,
  directNews: 10,
  online: 11,
  offline: 12,
  roomDeleted: 13,
  loggedOut: 14,
  permissionChanged: 15,
  gradesBanned: 16,
} as const

/** What a frame says in words, where it says anything. */
export const pushTexts: Readonly<Record<number, string>> = {
  [pushCodes.roomDeleted]: '房间已被删除',
  [pushCodes.permissionChanged]: '账号权限已变更，请重新进入房间',
  [pushCodes.gradesBanned]: '您的等级已禁言',
}

/** The kinds of a room's events (code 3). */
export const roomEvents = {
  muteOn: 1,
  muteOff: 2,
  banned: 3,
  unbanned: 4,
  recalled: 5,
  showList: 6,
  notice: 7,
} as const

/** How long a ban lasts, by `durationTypeId`; 6 lifts it. */
export const banDurations = {
  1: { name: '永久', minutes: null },
  2: { name: '一天', minutes: 1440 },
  3: { name: '一周', minutes: 10_080 },
  4: { name: '一小时', minutes: 60 },
  5: { name: '半小时', minutes: 30 },
  6: { name: '解除禁言', minutes: 0 },
} as const
export type BanDuration = keyof typeof banDurations

/** The grades that only the chat knows, beside a player's own from 1 to 10. The test group has a name alone: nobody is put into it. */
export const GUEST_GRADE = -2
const TEST_GRADE = -1
export const ADMIN_GRADE = 100
export const chatGrades = { [GUEST_GRADE]: '游客', [TEST_GRADE]: '测试组', [ADMIN_GRADE]: '管理员' } as const

/** Of a message with status 1 somebody is meant: those in `userIds`, or everybody where there are none. */
export const MENTIONS = 1

/** The most that a room may allow a message to have, in characters. */
export const MESSAGE_LENGTH_MOST = 2000
/** Of a room whose length nobody has set. */
export const MESSAGE_LENGTH = 500

/** How many members a message may mention by name. */
export const MENTIONS_MOST = 50

/** The own messages of so many minutes can be recalled. */
export const RECALL_MINUTES = 2

/** Who comes back to a room is told so many entries that they missed; more are asked for page by page. */
export const MISSED_MOST = 200

/** Whom a list of members is asked for, by `memberTypeId`. */
export const memberTypes = { 1: '管理员', 2: '其他成员' } as const

/** What a player may note of another one, in characters. */
export const REMARK_LENGTH = 200

/** How many pictures a player keeps, and how many are chosen at once. */
export const SAVED_IMAGES_MOST = 200
export const SAVED_IMAGES_AT_ONCE = 10

export const ROOM_PASSWORD_TRIES = 5
export const ROOM_PASSWORD_LOCK_MINUTES = 10

/** The code of a room. */
export const roomCodePattern = /^r[0-9a-z]{3,19}$/
