// 代理树: a level at a time, or who is called so at any depth.
import { memberKinds } from '@hongyun/contract/agents/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { IconSitemap } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import { queryOf } from '../../wire/request.ts'
import { LONGEST, nameError, nameWays, PAGE_SIZE, type TabProps, treeWanted } from './agents-view.ts'
import { treeColumns } from './tree-columns.tsx'
import { WayDown } from './way-down.tsx'

export function TreeTab({ view, onView }: TabProps) {
  const tree = useQuery({
    ...queryOf('consoleAgentTree', treeWanted(view)),
    placeholderData: keepPreviousData,
    select: (page) => ({ ...page, list: page.list.map((node) => ({ ...node, id: node.playerId })) }),
  })
  return (
    <>
      {tree.data && tree.data.path.length > 0 && <WayDown path={tree.data.path} />}
      <RecordTable
        name="agentTree"
        label="代理树"
        of={tree}
        columns={treeColumns}
        filters={
          <>
            <SearchForm
              ways={nameWays}
              placeholder={() => '用户名的开头'}
              maxLength={LONGEST}
              from={{ by: 'userName' as const, q: view.q }}
              wrongIn={({ q }) => nameError(q)}
              onSearch={({ q }) => onView({ q })}
            />
            <PillsOrAll label="身份" names={memberKinds} value={view.kind} onChange={(kind) => onView({ kind })} />
          </>
        }
        totals={({ total }) => (
          <>
            共 <b className="num">{wholeText(total)}</b> 名，下级多的在前
          </>
        )}
        pageSize={PAGE_SIZE}
        empty={<EmptyState text="没有这样的代理或下级" icon={IconSitemap} />}
        page={view.page}
        onPage={(page) => onView({ page })}
      />
    </>
  )
}
