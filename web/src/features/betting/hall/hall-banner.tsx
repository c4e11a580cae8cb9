import type { ReactNode } from 'react'
import { Lacquer } from '../../../parts/lacquer.tsx'
import type { LotteryNow } from '../../../wire/live-lotteries.ts'
import { NextClosing } from './next-closing.tsx'

/** The head of the hall, with figures computed from the list below. */
export function HallBanner({ list }: { list: readonly LotteryNow[] | undefined }) {
  const onSale = list?.filter((lottery) => lottery.onSale)
  const own = onSale?.filter((lottery) => lottery.source === 'self').length ?? 0
  const outside = (onSale?.length ?? 0) - own
  return (
    <Lacquer className="row hall__banner">
      <div>
        <h1 className="serif hall__title">购彩大厅</h1>
        <p className="hall__lead">{onSale ? describe(own, outside) : '每期开售前公布承诺，开奖后公开种子。'}</p>
      </div>
      <dl className="row hall__figures">
        <Figure name="在售彩种">{onSale ? onSale.length : '—'}</Figure>
        <Figure name="逐期可验证">{onSale ? own : '—'}</Figure>
        <Figure name="最近封盘">
          <NextClosing list={onSale ?? []} />
        </Figure>
      </dl>
    </Lacquer>
  )
}

function describe(own: number, outside: number): string {
  if (outside === 0) return `${own} 个彩种在售，全部由本站开奖、逐期可验证。`
  return `${own + outside} 个彩种在售，其中 ${own} 个由本站开奖、逐期可验证，${outside} 个采用官方开奖结果。`
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small">{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
