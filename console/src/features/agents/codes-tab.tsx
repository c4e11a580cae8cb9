// 邀请码: the codes of all agents, and what came of them.
import { type CodeState, codeStates, memberKinds } from '@hongyun/contract/agents/words.ts'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { IconTicket } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import type { TableColumn } from '../../parts/table/use-columns.ts'
import { type Answer, queryOf } from '../../wire/request.ts'
import { codesWanted, codeWays, LONGEST, nameError, PAGE_SIZE, type TabProps } from './agents-view.ts'
import { agentColumn } from './name-columns.tsx'

type Code = Answer<'consoleAgentCodes'>['list'][number]

const tones: Record<CodeState, string> = {
  valid: 'tag tag--pending',
  usedUp: 'tag',
  expired: 'tag tag--miss',
  deleted: 'tag tag--miss',
  aboveOwn: 'tag tag--miss',
  closed: 'tag tag--miss',
}

const columns: readonly TableColumn<Code>[] = [
  {
    key: 'code',
    head: '邀请码',
    cell: ({ code }) => (
      <span className="row nowrap">
        <b className="num">{code}</b>
        <CopyButton text={code} label={`复制邀请码 ${code}`} />
      </span>
    ),
  },
  agentColumn,
  { key: 'kind', head: '开', cell: ({ kind }) => memberKinds[kind] },
  { key: 'rebate', head: '返点', align: 'end', cell: ({ rebate }) => <span className="num">{rebate}%</span> },
  {
    key: 'uses',
    head: '已注册',
    align: 'end',
    cell: ({ uses, usesMax }) => (
      <span className="num">
        {uses}
        <span className="muted"> / {usesMax ?? '不限'}</span>
      </span>
    ),
  },
  { key: 'recharged', head: '充值过', align: 'end', cell: ({ recharged }) => <span className="num">{recharged}</span> },
  { key: 'bet', head: '投注过', align: 'end', cell: ({ bet }) => <span className="num">{bet}</span> },
  { key: 'state', head: '状态', cell: ({ state }) => <span className={tones[state]}>{codeStates[state]}</span> },
  {
    key: 'expiresAt',
    head: '截止',
    name: '截止',
    cell: ({ expiresAt }) =>
      expiresAt === null ? (
        <span className="muted">长期</span>
      ) : (
        <span className="num nowrap">{dateTime(expiresAt)}</span>
      ),
  },
  {
    key: 'createdAt',
    head: '生成',
    name: '生成',
    cell: ({ createdAt }) => <span className="num nowrap">{dateTime(createdAt)}</span>,
  },
  { key: 'remark', head: '备注', name: '备注', cell: ({ remark }) => remark || <span className="muted">—</span> },
]

export function CodesTab({ view, onView }: TabProps) {
  const codes = useQuery({ ...queryOf('consoleAgentCodes', codesWanted(view)), placeholderData: keepPreviousData })
  return (
    <RecordTable
      name="agentCodes"
      label="邀请码"
      of={codes}
      columns={columns}
      filters={
        <>
          <SearchForm
            ways={codeWays}
            placeholder={(way) => (way === 'code' ? '邀请码的开头' : '代理用户名的开头')}
            maxLength={LONGEST}
            from={{ by: view.by, q: view.q }}
            wrongIn={({ q }) => nameError(q)}
            onSearch={onView}
          />
          <PillsOrAll label="身份" names={memberKinds} value={view.kind} onChange={(kind) => onView({ kind })} />
          <PillsOrAll label="状态" names={codeStates} value={view.state} onChange={(state) => onView({ state })} />
        </>
      }
      totals={({ total }) => (
        <>
          共 <b className="num">{total}</b> 个
        </>
      )}
      pageSize={PAGE_SIZE}
      empty={<EmptyState text="没有这样的邀请码" icon={IconTicket} />}
      page={view.page}
      onPage={(page) => onView({ page })}
    />
  )
}
