import { issueText } from '@hongyun/lottery/issue-text.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import { useId } from 'react'
import { useTypedWhole } from '../../../../parts/use-typed-whole.ts'
import type { OnWrong } from '../../../../parts/use-wrong.ts'
import { type Edit, type PlanRow, rateText } from '../plan.ts'

interface PlanTableProps {
  rows: readonly PlanRow[]
  most: number
  onEdit: (issue: string, change: Edit) => void
  onWrong: OnWrong
}

/** Every issue of the plan: included or not, its multiple, its cost alone and with earlier issues, and the profit of a win. */
export function PlanTable({ rows, most, onEdit, onWrong }: PlanTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <section className="chase__scroll" tabIndex={0} aria-label="追号计划">
      <table className="table" aria-label="追号计划">
        <thead>
          <tr>
            <th scope="col">期号</th>
            <th scope="col">开奖时间</th>
            <th scope="col">倍数</th>
            <th scope="col" className="end">
              本期投入
            </th>
            <th scope="col" className="end">
              累计投入
            </th>
            <th scope="col" className="end">
              中奖至少返还
            </th>
            <th scope="col" className="end">
              中奖后盈亏
            </th>
            <th scope="col" className="end">
              利润率
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.issue} className={row.isOut ? 'chase__out' : undefined}>
              <td>
                <label className="row">
                  <input
                    type="checkbox"
                    checked={!row.isOut}
                    onChange={({ target }) => onEdit(row.issue, { isOut: !target.checked })}
                  />
                  <span className="num">{issueText(row.issue)}</span>
                </label>
              </td>
              <td className="num">{monthTime(row.drawsAt)}</td>
              <td>
                {/* What is refused of an issue that is left out holds nothing back. */}
                <TimesInput key={String(row.isOut)} row={row} most={most} onEdit={onEdit} onWrong={onWrong} />
              </td>
              <td className="end">
                <Amount yuan={formatMoney(row.cost)} />
              </td>
              <td className="end">
                <Amount yuan={formatMoney(row.spent)} />
              </td>
              <td className="end">{row.isOut ? <None /> : <Amount yuan={formatMoney(row.back)} />}</td>
              <td className="end">{row.isOut ? <None /> : <Amount yuan={formatMoney(row.profit)} signed />}</td>
              <td className="end num">{row.isOut ? <None /> : rateText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const None = () => <span className="muted">—</span>

interface TimesInputProps extends Pick<PlanTableProps, 'most' | 'onEdit' | 'onWrong'> {
  row: PlanRow
}

/** The multiple of one issue. After what is refused it is what it was: given by hand, or the plan's. */
function TimesInput({ row, most, onEdit, onWrong }: TimesInputProps) {
  const wrongId = useId()
  const { text, wrong, type, leave } = useTypedWhole({
    ...{ label: '倍数', value: row.given, otherwise: row.times, min: 1, max: most },
    onChange: (times) => onEdit(row.issue, { times }),
    onWrong: (reason) => onWrong(row.issue, reason),
  })
  return (
    <>
      <span className={wrong ? 'input chase__times is-bad' : 'input chase__times'}>
        <input
          className="num"
          inputMode="numeric"
          aria-label={`第 ${issueText(row.issue)} 期倍数`}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? wrongId : undefined}
          disabled={row.isOut}
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
        <span className="muted">倍</span>
      </span>
      {wrong && (
        <p className="field__error chase__wrong" id={wrongId} role="alert">
          {wrong}
        </p>
      )}
    </>
  )
}
