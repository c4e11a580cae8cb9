import { amountText } from '@hongyun/ui/format/money.ts'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useState } from 'react'
import { SplitBar, type SplitPart } from '../../../../parts/split-bar.tsx'
import type { Answer } from '../../../../wire/request.ts'
import { useSession } from '../../../../wire/session.ts'
import { shareOf } from '../rebate.ts'

type Shares = Answer<'rebateShares'>

const points = { none: '下级不取返点', full: '下级取全部返点' } as const
export type Point = keyof typeof points

export const pointOptions = Object.entries(points).map(([value, label]) => ({ value: value as Point, label }))

/** One part of 100 yuan. */
export const partOf = (name: string, tone: SplitPart['tone'], yuan: string): SplitPart => ({
  ...{ name, tone, share: shareOf(yuan), text: amountText(yuan, { exact: true }) },
})

/** Who gets what of 100 yuan that a member stakes: from the member up to oneself, the rest in one. */
export function MemberShares({ shares }: { shares: Shares }) {
  const self = useSession()
  const [point, setPoint] = useState<Point>('none')
  const { returned, rebate } = point === 'none' ? shares.atNone : shares.atFull
  const own = shares.list.at(-1)
  const between = shares.list.slice(0, -1)
  return (
    <div className="stack">
      <span>
        <Segmented label="返点取法" options={pointOptions} value={point} onChange={setPoint} />
      </span>
      <SplitBar
        parts={[
          partOf('平均返还给中奖的注单', 'gold', returned),
          partOf(`${shares.member.userName} 的返点`, 'indigo', rebate),
          ...between.map(({ userName, amount }) => partOf(userName, 'loss', amount)),
          ...(own ? [partOf('您所得', 'brand', own.amount)] : []),
          partOf('平台优势', 'jade', shares.edge),
          partOf('其余', 'rest', shares.rest),
        ]}
      />
      <p className="small muted">
        您{self ? `（${self.userName}）` : ''}所得是您与直属下级的返点之差；“其余”归您以上的各级与本站。各项之和为 100
        元。
      </p>
    </div>
  )
}
