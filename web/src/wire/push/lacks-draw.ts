import type { EventData } from '@hongyun/contract/push/events.ts'

export type Drawn = Omit<EventData<'drawn'>, 'lotteryCode'>

/** Whether a list goes on beyond a draw that is not in it: the draw came late, or was corrected. */
export function lacksDraw(list: readonly Drawn[], { issue, drawsAt, openNumber }: Drawn): boolean {
  const [newest] = list
  if (!newest || drawsAt > newest.drawsAt) return false
  return !list.some((known) => known.issue === issue && known.openNumber === openNumber)
}
