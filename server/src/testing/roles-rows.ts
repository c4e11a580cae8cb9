/** The rows that the matrix of roles is made of: who calls, with what, and what each is answered. */

/** The owner has a bet and an order; the agent is the one above the owner; an operator has all rights, the watcher none. */
export const roles = ['guest', 'frozen', 'other', 'agent', 'foreignAgent', 'owner', 'operator', 'watcher'] as const
export type Role = (typeof roles)[number]
type Input = Record<string, unknown>
/** `bystander` is a player nobody is signed in as. */
export type Ids = {
  bet: string
  /** A bet that is in the sealed journal. */
  sealed: string
  order: string
  withdrawal: string
  chase: string
  letter: string
  evidence: string
  message: string
  card: string
  player: string
  bystander: string
  outside: string
}
export type Row = {
  input?: (ids: Ids) => Input
  codes: Record<Role, number | number[]>
  /** Others who see the owner's records, but never the owner's name. */
  shownTo?: Role
  /** Operators see whose the records are, and so do agents of their direct members. */
  isOfDesk?: true
}

export const DONE = 1
export const NO = -98
export const SIGN_IN = 0
const FROZEN = -8

export const all = (code: number | number[]): Row['codes'] => ({
  guest: code,
  frozen: code,
  other: code,
  agent: code,
  foreignAgent: code,
  owner: code,
  operator: code,
  watcher: code,
})
/** For players' calls an operator counts as not signed in. */
export const noPlayers = { guest: SIGN_IN, operator: SIGN_IN, watcher: SIGN_IN, frozen: FROZEN } as const
/** Anyone: a frozen player is a guest here. */
export const anyone = (input: Input = {}, code: number | number[] = DONE): Row => ({
  input: () => input,
  codes: all(code),
})
/** Players, each about themselves. */
export const players = (input: Input = {}, code: number | number[] = DONE): Row => ({
  input: () => input,
  codes: { ...all(code), ...noPlayers },
})
/** Only the owner of the record; for all others it does not exist. */
export const owners = (input: Row['input']): Row => ({
  input: input!,
  codes: { ...all(NO), ...noPlayers, owner: DONE },
})
/** Operators; at the console a player is nobody. The watcher has no right, and is refused where one is needed. */
export const operators = (input: Input = {}, watcher = NO, operator = DONE): Row => ({
  input: () => input,
  codes: { ...all(SIGN_IN), operator, watcher },
})
/** Operators, about the owner. */
export const aboutPlayer = (input: Input = {}): Row => ({
  ...operators(),
  input: ({ player }) => ({ playerId: player, ...input }),
  shownTo: 'operator',
  isOfDesk: true,
})
/** Operators, to somebody who is in nobody's way afterwards. */
export const toBystander = (input: Input = {}, operator = DONE): Row => ({
  codes: { ...all(SIGN_IN), operator, watcher: NO },
  input: ({ bystander }) => ({ playerId: bystander, ...input }),
})

/** Operators, about an issue that waits for a result from outside. */
export const atOutside = (input: Input, operator = DONE): Row => ({
  input: ({ outside }) => ({ lotteryCode: 'fc3d', issue: outside, ...input }),
  codes: { ...all(SIGN_IN), operator, watcher: NO },
})

/** Calls for anyone that ask for a session all the same. */
export const playersOfAnyone: Row['codes'] = {
  ...all(NO),
  guest: SIGN_IN,
  frozen: FROZEN,
  operator: SIGN_IN,
  watcher: SIGN_IN,
}
