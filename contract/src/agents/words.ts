/** Words and figures of agents: invite codes, opened accounts, members, moves. */
import type { WordOf } from '../wire/words.ts'

/** What somebody becomes who comes by a code. */
export const memberKinds = { agent: '代理', member: '会员' } as const
export type MemberKind = WordOf<typeof memberKinds>

/** What an invite code is now. `aboveOwn`: its rebate is above the agent's own, which has been lowered since. */
export const inviteStates = {
  valid: '可用',
  usedUp: '已用完',
  expired: '已过期',
  deleted: '已删除',
  aboveOwn: '高于自身返点',
} as const
export type InviteState = WordOf<typeof inviteStates>

/** As operators see it. Nobody comes to an agent who is frozen, who looks at no codes meanwhile. */
export const codeStates = { ...inviteStates, closed: '代理已停用' } as const
export type CodeState = WordOf<typeof codeStates>

/** What an opened account is now. */
export const openedStates = {
  open: '待领取',
  taken: '已领取',
  expired: '已过期',
  deleted: '已删除',
  aboveOwn: '高于自身返点',
} as const
export type OpenedState = WordOf<typeof openedStates>

/** Why nobody can register by a code or a link: `why` in the data of a refusal. */
export const inviteFaults = {
  needed: '注册须有邀请码',
  unknown: '不存在',
  usedUp: '使用次数已满',
  expired: '已过期',
  deleted: '已被代理删除',
  taken: '已被使用',
  aboveOwn: '返点高于代理现在的返点',
  closed: '代理已停用',
} as const
export type InviteFault = WordOf<typeof inviteFaults>

/** How a member came. */
export const originWays = { code: '邀请码', opened: '代理开户', none: '其他' } as const
export type OriginWay = WordOf<typeof originWays>

/** What a list of members is in the order of. */
export const memberSorts = {
  registeredAt: '注册时间',
  lastSeenAt: '最近登录',
  userName: '用户名',
  rebate: '返点',
} as const
export type MemberSort = WordOf<typeof memberSorts>

/** What has become of a move that two operators decided: it is carried out when its day begins, or dropped where it no longer can be. */
export const moveStates = { waiting: '待生效', done: '已生效', dropped: '未能生效' } as const
export type MoveState = WordOf<typeof moveStates>

/** Of whom an agent sees the whole user name, and the balance. */
export const namesSeen = { direct: '直属下级', all: '全部下级' } as const
export const balancesSeen = { none: '不显示', direct: '直属下级', branch: '全部下级' } as const

/** The letters of a code; those that are mistaken for each other are left out. */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const INVITE_LENGTH = 8
/** The most codes of an agent that are not deleted, and opened accounts that nobody has taken. */
export const INVITE_CODES = 200
export const OPENED_ACCOUNTS = 50
/** The most uses of a code, the longest time it is good for, and the longest remark. */
export const INVITE_USES = 100_000
export const INVITE_DAYS = 366
export const INVITE_REMARK = 40
/** How long the link of an opened account is good for. */
export const OPENED_DAYS = 7
/** Letters to members: so many a day, to so many members named at once, of such length. */
export const AGENT_LETTERS = 20
export const LETTER_MEMBERS = 100
export const LETTER_TITLE = 40
export const LETTER_TEXT = 1000
/** A move begins tomorrow at the earliest, and within so many days. */
export const MOVE_DAYS = 30

/** The page that an invite leads to. */
export const inviteLink = (code: string): string => `/register?code=${code}`
export const openedLink = (key: string): string => `/register?open=${key}`
