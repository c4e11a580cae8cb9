import { Amount } from '@hongyun/ui/amount.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { useState } from 'react'
import { Slider } from '../../../../parts/slider.tsx'
import { SplitBar } from '../../../../parts/split-bar.tsx'
import type { Answer } from '../../../../wire/request.ts'
import { restOf, shareOf, tenthsOf, usualGiven } from '../rebate.ts'
import { type Point, partOf, pointOptions } from './member-shares.tsx'

type Terms = Answer<'agentTerms'>

/** The agent's terms: who gets what of 100 yuan for each rebate that a direct member may have. */
export function TermsDesk({ terms }: { terms: Terms }) {
  const { rebate, topRebate, edge, table } = terms
  const [point, setPoint] = useState<Point>('none')
  // From the highest down: the slider runs the other way.
  const last = table.length - 1
  const [at, setAt] = useState(tenthsOf(usualGiven(rebate)))
  const row = table[last - at]
  if (!row) return null
  const { returned, rebate: taken } = point === 'none' ? row.atNone : row.atFull
  // Percents of 100 yuan are as many yuan.
  const rest = restOf([returned, taken, row.own, edge])
  return (
    <Card title="我的条件" note={`我的返点 ${rebate}%，本站最高 ${topRebate}%，平台优势 ${edge}%`}>
      <div className="stack">
        <div className="terms-desk__head">
          <span>
            直属下级的返点 <b className="num">{row.rebate}%</b>
          </span>
          <Segmented label="返点取法" options={pointOptions} value={point} onChange={setPoint} />
        </div>
        <Slider
          label="直属下级的返点"
          value={at}
          onChange={setAt}
          min={0}
          max={Math.max(last, 1)}
          step={1}
          disabled={last === 0}
          valueText={(value) => `${table[last - value]?.rebate ?? ''}%`}
        />
        <p className="small muted">下级每投注 100 元，平均：</p>
        <SplitBar
          parts={[
            partOf('返还给中奖的注单', 'gold', returned),
            partOf('下级的返点', 'indigo', taken),
            partOf('您所得', 'brand', row.own),
            partOf('平台优势', 'jade', edge),
            ...(shareOf(rest) > 0 ? [partOf('您以上的各级与本站', 'rest', rest)] : []),
          ]}
        />
        <details>
          <summary className="link">全部返点的对照表</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keys */}
          <section className="terms-desk__table" tabIndex={0} aria-label="全部返点的对照表">
            <table className="table" aria-label="每 100 元投注的去向">
              <thead>
                <tr>
                  <th scope="col">下级返点</th>
                  <th scope="col" className="end">
                    您所得
                  </th>
                  <th scope="col" className="end">
                    不取返点：返奖
                  </th>
                  <th scope="col" className="end">
                    取全部返点：返奖
                  </th>
                  <th scope="col" className="end">
                    取全部返点：返点
                  </th>
                </tr>
              </thead>
              <tbody>
                {table.map((one) => (
                  <tr key={one.rebate} className={one.rebate === row.rebate ? 'is-lit' : undefined}>
                    <td className="num">{one.rebate}%</td>
                    <td className="end">
                      <Amount yuan={one.own} exact />
                    </td>
                    <td className="end">
                      <Amount yuan={one.atNone.returned} exact />
                    </td>
                    <td className="end">
                      <Amount yuan={one.atFull.returned} exact />
                    </td>
                    <td className="end">
                      <Amount yuan={one.atFull.rebate} exact />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      </div>
    </Card>
  )
}
