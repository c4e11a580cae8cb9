// 客服线路: where the players' entry 客服 leads, and what operators answer often.
import { linkTypes } from '@hongyun/contract/service/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconHeadset, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { type WholeColumn, WholeTable } from '../../../parts/table/whole-table.tsx'
import { type Answer, queryOf, useAct, useRefresh } from '../../../wire/request.ts'
import '../../../parts/parts.css'
import '../service.css'
import { LineDialog } from './line-dialog.tsx'
import { TemplatesCard } from './templates-card.tsx'

export type Line = Answer<'consoleServiceLines'>['list'][number]

export default function LinesPage() {
  const lines = useQuery(queryOf('consoleServiceLines'))
  const [edited, setEdited] = useState<Line | 'new'>()
  const remove = useRemove()
  const columns: readonly WholeColumn<Line>[] = [
    { key: 'name', head: '名称', cell: ({ name }) => <b>{name}</b> },
    { key: 'linkType', head: '类型', cell: ({ linkType }) => linkTypes[linkType] },
    {
      key: 'leads',
      head: '去向',
      cell: (line) => <span className="mono clip">{line.linkUrl || line.htmlPath || '—'}</span>,
    },
    { key: 'sort', head: '顺序', align: 'end', cell: ({ sort }) => sort },
    { key: 'isOn', head: '状态', cell: ({ isOn }) => <Tag isOn={isOn} /> },
    { key: 'talks', head: '会话', align: 'end', cell: ({ talks }) => talks },
    {
      key: 'acts',
      head: '操作',
      align: 'end',
      cell: (line) => (
        <span className="row service-acts">
          <button type="button" className="link" aria-label={`更改 ${line.name}`} onClick={() => setEdited(line)}>
            更改
          </button>
          {line.talks === 0 && (
            <button type="button" className="link" aria-label={`删除 ${line.name}`} onClick={() => void remove(line)}>
              删除
            </button>
          )}
        </span>
      ),
    },
  ]
  return (
    <>
      <Card
        title="客服线路"
        flush
        note="只有一条启用的线路时直接打开，多条时显示菜单"
        aside={
          <Button size="sm" icon={IconPlus} onClick={() => setEdited('new')}>
            新建线路
          </Button>
        }
      >
        <Query of={lines}>
          {({ list }) => (
            <WholeTable
              name="service-lines"
              label="客服线路"
              columns={columns}
              rows={list}
              rowKey={({ id }) => id}
              empty={<EmptyState text="还没有线路，玩家看到的是“目前暂无匹配客服线路”" icon={IconHeadset} />}
            />
          )}
        </Query>
      </Card>
      <TemplatesCard />
      <LineDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}

const Tag = ({ isOn }: { isOn: boolean }) => (
  <span className={isOn ? 'tag tag--ok' : 'tag tag--miss'}>{isOn ? '启用' : '停用'}</span>
)

function useRemove() {
  const stepUp = useStepUp()
  const remove = useAct('consoleDeleteServiceLine', {
    meta: { quiet: true },
    onSuccess: useRefresh('consoleServiceLines'),
  })
  return async ({ id, name }: Line) => {
    const done = await stepUp({
      title: `删除线路 ${name}`,
      body: <p>玩家不再看到它。</p>,
      confirm: '删除',
      send: (code) => remove.mutateAsync({ id, code }),
    })
    if (done) toast.ok('线路已删除')
  }
}
