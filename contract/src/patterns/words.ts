/** Words and bounds of suspicious patterns in the branches of agents. */
import type { WordOf } from '../wire/words.ts'

export const patternKinds = { ring: '自返圈', crossed: '对打', bought: '账号易手' } as const
export type PatternKind = WordOf<typeof patternKinds>

export const patternStates = { open: '未看', seen: '已看' } as const
export type PatternState = WordOf<typeof patternStates>

/** What two accounts share that usually one person has. */
export const sharedThings = { browser: '同一浏览器', payout: '同一收款账户', address: '同一登录地址' } as const
export type SharedThing = WordOf<typeof sharedThings>

/** What was changed soon after a sign-in. */
export const accountChanges = { password: '登录密码', payout: '收款账户' } as const
export type AccountChange = WordOf<typeof accountChanges>

/** The least that meets each kind. Sums are in yuan, shares in percent. */
export const patternBounds = {
  /**
   * The rebates that members brought the agent, and how much of their loss they are. An address that more members use is a
   * network, not a person.
   */
  ring: { days: 30, leastRebate: 100, ofLoss: 50, addressPlayers: 10 },
  /** Issues of a day on which both bet against each other, of how many on which both bet; how far the stakes may differ. */
  crossed: { issues: 5, ofCommon: 80, apart: 10, leastStake: 10, covered: 80 },
  /** Without a sign-in for so many days; changed within so many hours. */
  bought: { silentDays: 60, hours: 24 },
} as const

const { ring, crossed, bought } = patternBounds

/** Each kind in a sentence. */
export const patternSentences: Readonly<Record<PatternKind, string>> = {
  ring: `代理与下级共用浏览器、收款账户或登录地址，近 ${ring.days} 个营业日这些下级带来的代理返点满 ${ring.leastRebate} 元，并达到他们净输的 ${ring.ofLoss}%（没有净输也算）`,
  crossed: `同一团队的两个账号，一天之内至少 ${crossed.issues} 期在同一玩法上下注相反，金额相差不超过 ${crossed.apart}%，并占两人都有投注的期次的 ${crossed.ofCommon}%`,
  bought: `至少 ${bought.silentDays} 天没有登录，之后从新的浏览器与新的地址登录，前后 ${bought.hours} 小时内更换了登录密码或收款账户`,
}
