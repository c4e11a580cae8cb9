/** The plans of the demo, whose rules are simple and published: none of them can be better than a fair guess. */
import type { Play } from '@hongyun/lottery/play.ts'
import { sidePairsOf } from '@hongyun/lottery/two-sided.ts'

/** `number`: from the newest draws (newest first) and the number of the play before, if there was one. */
export type DemoPlan = {
  readonly name: string
  readonly lotteryCode: string
  readonly playCode: string
  readonly rule: string
  /** How many draws it looks at. */
  readonly looksAt: number
  number(play: Play, draws: readonly (readonly number[])[], before: string | undefined): string
}

/** The side that the first pair of a play showed more often; the first one where it is equal. */
function moreOften(play: Play, draws: readonly (readonly number[])[]): string {
  const { sides } = sidePairsOf(play)[0]!
  const [one, other] = sides.map(({ token }) => {
    const judge = play.compile(token)
    return draws.filter((draw) => judge(draw).wins.some((wins) => wins > 0)).length
  })
  return other! > one! ? sides[1].token : sides[0].token
}

export const demoPlans: readonly DemoPlan[] = [
  {
    name: '快三热边',
    lotteryCode: 'k3_1m',
    playCode: 'k3_hezhi_lm',
    rule: '推荐近 20 期开出较多的一面（大或小），相同时推荐大。演示用：每一期彼此独立，热边并不更容易开出。',
    looksAt: 20,
    number: moreOften,
  },
  {
    name: '时时彩常大',
    lotteryCode: 'ssc_1m',
    playCode: 'ssc_lm_wan',
    rule: '每期都推荐万位大。演示用：与随机猜测的机会相同。',
    looksAt: 0,
    number: () => 'da',
  },
  {
    name: '拾赛单双轮替',
    lotteryCode: 'pk10_1m',
    playCode: 'pk10_lm_1',
    rule: '第一名单、双轮流推荐。演示用：与随机猜测的机会相同。',
    looksAt: 0,
    number: (_play, _draws, before) => (before === 'dan' ? 'shuang' : 'dan'),
  },
]
