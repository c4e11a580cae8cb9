/**
 * The nine questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001), about the last twelve months, and what
 * their score means.
 */
export const questions = [
  '您投注的金额，是否超过了自己真正输得起的数目？',
  '您是否需要投注更多的钱，才能得到同样的兴奋感？',
  '输钱之后，您是否改天再来，想把输掉的赢回来？',
  '您是否为了有钱投注而借钱或变卖东西？',
  '您是否觉得自己的投注可能有问题？',
  '投注是否给您带来过健康问题，包括压力或焦虑？',
  '不论您是否认同，是否有人批评过您投注，或说您投注有问题？',
  '您的投注是否给您或家庭造成过经济困难？',
  '您是否为自己的投注方式，或投注时发生的事感到内疚？',
] as const

/** Each answer counts as many points as its place. */
export const answers = ['从不', '有时', '大多数时候', '几乎总是'] as const

export interface Result {
  name: string
  advice: string
  /** Help is offered first. */
  isHigh: boolean
}

export function resultOf(score: number): Result {
  if (score === 0)
    return { name: '没有问题', advice: '没有看到投注带来的问题。设一个限额，可以一直这样。', isHigh: false }
  if (score <= 2)
    return { name: '低风险', advice: '问题很少，没有明显的后果。建议为投注与净输设一个月限额。', isHigh: false }
  if (score <= 7)
    return { name: '中等风险', advice: '投注已带来一些不好的后果。建议现在就调低限额，或休息一段时间。', isHigh: true }
  return { name: '高风险', advice: '投注可能已经失去控制。建议拨打援助热线，并考虑自我排除。', isHigh: true }
}
