import { type LotteryType, lotteryTypeNames } from '@hongyun/lottery/lottery-types.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { Pills } from '@hongyun/ui/pills.tsx'
import { useState } from 'react'
import { Slider } from '../../../../parts/slider.tsx'
import { SplitBar } from '../../../../parts/split-bar.tsx'
import type { OddsTerms } from '../rebate-odds.ts'
import { shareText, splitOf, splitParts, tenThousandths } from '../split.ts'
import { RebateOdds } from './rebate-odds-table.tsx'

interface RebateDeskProps {
  offered: readonly (OddsTerms & { readonly type: LotteryType })[]
}

/** The slider's step: a tenth of a percent. */
const STEP = 10

/** The choice of a type and a point, and their effect on the stake and the odds. */
export function RebateDesk({ offered }: RebateDeskProps) {
  const [chosen, setChosen] = useState<LotteryType>()
  const [wanted, setWanted] = useState(0)
  const terms = offered.find(({ type }) => type === chosen) ?? offered[0]!
  const own = tenThousandths(terms.rebate)
  const point = Math.min(wanted, own)
  const split = splitOf(terms, point)
  return (
    <>
      <Card title="我的返点">
        <div className="stack">
          <Pills
            label="彩种类型"
            options={offered.map(({ type }) => ({ value: type, label: lotteryTypeNames[type] }))}
            value={terms.type}
            onChange={setChosen}
          />
          <div className="rules__slider">
            <p className="row row--between">
              <span>
                本注拿返点 <b className="num">{shareText(point)}</b>
                <span className="muted small">（最多 {shareText(own)}）</span>
              </span>
              <span>
                中奖注单的返还率 <b className="num">{shareText(split.winners)}</b>
              </span>
            </p>
            <Slider
              label="返点"
              value={point}
              onChange={setWanted}
              min={0}
              max={Math.max(own, STEP)}
              step={STEP}
              disabled={own === 0}
              valueText={(value) => `返点 ${shareText(value)}`}
            />
          </div>
          <SplitBar parts={splitParts(split)} />
          <p className="rules__prose">
            返还率 {shareText(split.winners)} ＋ 本人返点 {shareText(split.own)} ＋ 上级代理返点{' '}
            {shareText(split.agents)} ＝ {shareText(split.winners + split.own + split.agents)}，也就是 100% 减去平台优势{' '}
            {shareText(split.house)}
            。拖动滑块，前两项此消彼长，合计不变。上级代理返点为最高返点 {terms.topRebate}% 减去您的返点 {terms.rebate}
            %；没有上级代理时，这一部分留在平台。
          </p>
          {terms.ownOdds.length > 0 && (
            <p className="rules__prose">
              下表标有“自定”的赔率由本站另定，不按上面的返还率计算；取返点时同样按比例降低，两种拿法的长期平均也就不一定相同。每一级实际的返还率列在各彩种的玩法说明中。
            </p>
          )}
        </div>
      </Card>
      <RebateOdds key={terms.type} type={terms.type} terms={terms} point={point} />
    </>
  )
}
