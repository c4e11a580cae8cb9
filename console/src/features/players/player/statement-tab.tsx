import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { spanOf } from '@hongyun/ui/format/days.ts'
import { amountText, unitsOf } from '@hongyun/ui/format/money.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconCheck, IconReceipt, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { transferColumns } from '../../../parts/records/transfer-columns.tsx'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import { now } from '../../../wire/clock.ts'
import { csvPath } from '../../../wire/csv-path.ts'
import type { Answer } from '../../../wire/request.ts'
import { usePlayerList } from '../requests/use-player.ts'
import { PAGE_SIZE, pageOf, shownKinds } from './player-view.ts'
import type { TabProps } from './tab-props.ts'

type Statement = Answer<'consolePlayerStatement'>
type Transfer = Statement['list'][number]

/** 账变: what moved, and that it comes to what is left. */
export function StatementTab({ playerId, view, onChange }: TabProps) {
  const { kind, q } = view
  const wanted = { ...(kind && { kind }), ...(q && { keyword: q }) }
  const statement = usePlayerList('consolePlayerStatement', { ...pageOf(playerId, view), ...wanted })
  const [typed, setTyped] = useState(q)
  return (
    <RecordTable<Transfer, Statement>
      name="player-statement"
      label="账变"
      of={statement}
      columns={transferColumns}
      filters={
        <>
          <RangePicker value={view.days} onChange={(days) => onChange({ days })} now={now} />
          <PillsOrAll label="类型" names={shownKinds} value={kind} onChange={(next) => onChange({ kind: next })} />
          <form
            onSubmit={(event) => {
              event.preventDefault()
              onChange({ q: typed.trim() })
            }}
          >
            <TextInput
              type="search"
              icon={IconSearch}
              aria-label="单号或类型"
              placeholder="单号或类型，回车查找"
              maxLength={40}
              value={typed}
              onChange={setTyped}
            />
          </form>
        </>
      }
      csv={csvPath('consolePlayerStatement', { playerId, ...spanOf(view.days), ...wanted })}
      totals={(page) => <Sums page={page} isWhole={!kind && q === ''} />}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="该条件下没有账变" icon={IconReceipt} />}
      page={view.page}
      onPage={(page) => onChange({ page })}
    />
  )
}

/** Opening, in, out and closing; they close where nothing is left out. */
function Sums({ page: { total, opening, income, expense, closing }, isWhole }: { page: Statement; isWhole: boolean }) {
  const closes = unitsOf(opening) + unitsOf(income) - unitsOf(expense) === unitsOf(closing)
  return (
    <div className="record-sums">
      <span>
        共 <b className="num">{total}</b> 条
      </span>
      {isWhole && <Sum name="期初" yuan={opening} />}
      <Sum name={isWhole ? '+ 收入' : '收入'} yuan={income} />
      <Sum name={isWhole ? '− 支出' : '支出'} yuan={expense} />
      {isWhole && <Sum name="= 期末" yuan={closing} />}
      {isWhole &&
        (closes ? (
          <span className="tag tag--miss">
            <Icon of={IconCheck} />
            与余额一致
          </span>
        ) : (
          <span className="tag tag--danger">与余额不一致</span>
        ))}
    </div>
  )
}

const Sum = ({ name, yuan }: { name: string; yuan: string }) => (
  <span>
    {name} <b className="num">{amountText(yuan, { exact: true })}</b>
  </span>
)
