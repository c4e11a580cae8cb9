import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { statementSources } from '@hongyun/contract/reconciliation/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import type { Answer } from '../../wire/request.ts'

type Statement = Answer<'consoleStatements'>['list'][number]

/** `to`: the address with a day of a provider open. */
export const statementColumns = (
  to: (about: { provider: string; day: string }) => string,
): readonly TableColumn<Statement>[] => [
  { key: 'day', head: '日期', cell: (one) => <span className="num">{one.day}</span> },
  { key: 'provider', head: '服务商', cell: (one) => providerName(one.provider) },
  { key: 'no', head: '第几份', name: '第几份', align: 'end', cell: ({ no }) => <span className="num">{no}</span> },
  { key: 'source', head: '来源', name: '来源', cell: ({ source }) => statementSources[source] },
  {
    key: 'rows',
    head: '笔数',
    name: '笔数',
    align: 'end',
    cell: ({ rowCount }) => <span className="num">{rowCount}</span>,
  },
  { key: 'amount', head: '金额', align: 'end', cell: ({ amount }) => <Amount yuan={amount} /> },
  {
    key: 'by',
    head: '取得',
    name: '取得',
    cell: ({ source, by, at }) => (
      <>
        {source !== 'daily' && by} <span className="num muted">{dateTime(at)}</span>
      </>
    ),
  },
  {
    key: 'act',
    head: '结果',
    align: 'end',
    cell: ({ provider, day }) => (
      <Link
        className="link"
        to={to({ provider, day })}
        preventScrollReset
        aria-label={`查看 ${providerName(provider)} ${day}`}
      >
        查看
      </Link>
    ),
  },
]
