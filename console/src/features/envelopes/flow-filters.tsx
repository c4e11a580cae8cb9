import { FLOW_DAYS, FLOW_LEAST } from '@hongyun/contract/envelopes/words.ts'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import type { TabProps } from './view.ts'

const SPANS = [7, FLOW_DAYS, 60, 90]
const LEASTS = [200, 500, FLOW_LEAST, 5000, 20_000]

/** Over how many days, and from which sum on. */
export const FlowFilters = ({ view, onView }: TabProps) => (
  <>
    <SelectInput
      label="期间"
      value={view.span || String(FLOW_DAYS)}
      onChange={(span) => onView({ span: span === String(FLOW_DAYS) ? '' : span })}
    >
      {SPANS.map((days) => (
        <option key={days} value={days}>
          近 {days} 天
        </option>
      ))}
    </SelectInput>
    <SelectInput
      label="合计"
      value={view.least || String(FLOW_LEAST)}
      onChange={(least) => onView({ least: least === String(FLOW_LEAST) ? '' : least })}
    >
      {LEASTS.map((least) => (
        <option key={least} value={least}>
          合计 {least} 元起
        </option>
      ))}
    </SelectInput>
  </>
)

interface FlowTotalsProps {
  total: number
  isPartial: boolean
  what: string
}

/** How many there are, and whether all shares were summed. */
export const FlowTotals = ({ total, isPartial, what }: FlowTotalsProps) => (
  <span className="envelopes__sums">
    <span>
      共 <b className="num">{total}</b> {what}
    </span>
    {isPartial && <span className="tag tag--pending">期间的红包太多，只计最新的 200,000 份</span>}
  </span>
)
