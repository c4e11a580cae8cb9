/** The true names of a bet's lottery and play, where the site shows them under others. */
import type { Answer } from '../../../wire/request.ts'

type Names = Pick<Answer<'getBetDetail'>, 'lotteryName' | 'trueLotteryName' | 'betDetailTitle' | 'truePlayName'>

export function trueNameOf({ lotteryName, trueLotteryName, betDetailTitle, truePlayName }: Names): string | undefined {
  const same = lotteryName === trueLotteryName && betDetailTitle === truePlayName
  return same ? undefined : `${trueLotteryName} · ${truePlayName}`
}
