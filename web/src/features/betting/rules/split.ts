/** Where 100 yuan of stakes go on average, at a player's terms. All in 1/10000 of the stake. */
import type { SplitPart } from '../../../parts/split-bar.tsx'

export type Split = {
  /** To those who win. */
  readonly winners: number
  /** To the player as rebate. */
  readonly own: number
  /** To the agents above the player; to the house where there are none. */
  readonly agents: number
  readonly house: number
}

export type RebateTerms = { readonly edge: string; readonly topRebate: string; readonly rebate: string }

/** `"1.5"` percent in 1/10000. */
export const tenThousandths = (percent: string): number => Math.round(Number(percent) * 100)

/** return = 1 − edge − top rebate + own rebate − point; with the point and the agents' part it is 1 − edge. */
export function splitOf(terms: RebateTerms, point: number): Split {
  const [edge, top, rebate] = [terms.edge, terms.topRebate, terms.rebate].map(tenThousandths) as [
    number,
    number,
    number,
  ]
  return { winners: 10_000 - edge - top + rebate - point, own: point, agents: top - rebate, house: edge }
}

/** `98.0%` */
export const shareText = (share: number): string =>
  share % 10 === 0 ? `${(share / 100).toFixed(1)}%` : `${(share / 100).toFixed(2)}%`

/** A share of a hundred yuan as text. */
const yuanText = (share: number): string => `${(share / 100).toFixed(2)} 元`

const names: readonly (readonly [part: keyof Split, name: string, tone: SplitPart['tone']])[] = [
  ['winners', '返还给中奖的注单', 'gold'],
  ['own', '本人返点', 'brand'],
  ['agents', '上级代理返点', 'indigo'],
  ['house', '平台优势', 'jade'],
]

/** The four parts as a bar shows them. */
export const splitParts = (split: Split): readonly SplitPart[] =>
  names.map(([part, name, tone]) => ({
    ...{ name, tone, share: split[part], text: shareText(split[part]) },
    note: `每 100 元 ${yuanText(split[part])}`,
  }))
