/** Words of the protection of an account. */
import { contactKinds } from '../contacts/words.ts'
import type { WordOf } from '../wire/words.ts'

/** How a player proves to be the owner of the account; an operator may vouch for it. */
export const proofWays = {
  loginPassword: '登录密码',
  safetyPassword: '安全密码',
  safetyQuestion: '安全问题',
  ...contactKinds,
  operator: '操作员',
} as const
export type ProofWay = WordOf<typeof proofWays>

/** What a player who is signed in proves it for: the step that the ticket opens. */
export const proofPurposes = {
  safetyPassword: '安全密码',
  safetyQuestion: '安全问题',
  secondFactor: '两步验证',
  passkey: '通行密钥',
  redEnvelope: '发红包',
  ...contactKinds,
} as const
export type ProofPurpose = WordOf<typeof proofPurposes>

/** What a ticket opens. A new login password is for those who are not signed in: no proof of a session opens it. */
export const ticketPurposes = { ...proofPurposes, loginPassword: '登录密码' } as const
export type TicketPurpose = WordOf<typeof ticketPurposes>

/** What protects an account. */
export const protections = {
  loginPassword: '登录密码',
  safetyPassword: '安全密码',
  safetyQuestion: '安全问题',
  ...contactKinds,
  secondFactor: '两步验证',
  passkey: '通行密钥',
} as const
export type Protection = WordOf<typeof protections>

/** How many points of a hundred each protection brings. */
export const protectionPoints: Readonly<Record<Protection, number>> = {
  loginPassword: 20,
  safetyPassword: 25,
  safetyQuestion: 10,
  phone: 10,
  mail: 5,
  secondFactor: 20,
  passkey: 10,
}

/** Wrong entries that lock the safety password, the safety answers or the second factor, each; and for how many minutes. */
export const SAFETY_TRIES = 5
export const SAFETY_LOCK_MINUTES = 30

/** How many questions a player answers. */
export const QUESTIONS = 3

/** The questions to choose from; an id stays with its question for good. */
export const safetyQuestions: readonly { id: number; question: string }[] = [
  { id: 1, question: '您小学的校名是什么？' },
  { id: 2, question: '您母亲的出生地是哪里？' },
  { id: 3, question: '您父亲的出生地是哪里？' },
  { id: 4, question: '您的第一位班主任叫什么名字？' },
  { id: 5, question: '您小时候最好的朋友叫什么名字？' },
  { id: 6, question: '您第一份工作的单位名称是什么？' },
  { id: 7, question: '您养的第一只宠物叫什么名字？' },
  { id: 8, question: '您小时候住的街道或村庄叫什么？' },
  { id: 9, question: '您最喜欢的一本书叫什么？' },
  { id: 10, question: '您第一次独自旅行去了哪里？' },
]

/** How many recovery codes a player gets with the second factor. */
export const RECOVERY_CODES = 10

/** How many passkeys a player may have. */
export const PASSKEYS = 10

/** What answers are compared by: width, case and spaces make no difference. */
export const normaliseAnswer = (answer: string): string => answer.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')
