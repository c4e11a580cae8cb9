// 注册名单: who came by a code, and what became of them.
import { Card } from '@hongyun/ui/card.tsx'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { IconUsers } from '@tabler/icons-react'
import { DetailPage, useNamedId } from '../../../parts/detail-page.tsx'
import { usePage } from '../../../parts/use-page.ts'
import type { Answer } from '../../../wire/request.ts'
import { Moment } from './parts/code-columns.tsx'
import { MemberName } from './parts/member-name.tsx'
import { CodeTag, KindTag, PlayerTag } from './parts/state-tags.tsx'
import { codesPath } from './paths.ts'
import { useCodeMembers } from './requests/use-agent.ts'
import './agents.css'

type Came = Answer<'inviteCodeMembers'>['list'][number]

const PAGE_SIZE = 20

const columns: readonly Column<Came>[] = [
  { key: 'userName', head: '用户名', cell: ({ id, userName }) => <MemberName id={id} userName={userName} /> },
  { key: 'kind', head: '类别', cell: ({ kind }) => <KindTag kind={kind} /> },
  { key: 'rebate', head: '现在的返点', align: 'end', cell: ({ rebate }) => <span className="num">{rebate}%</span> },
  { key: 'registeredAt', head: '注册时间', cell: ({ registeredAt }) => <Moment at={registeredAt} none="—" /> },
  { key: 'recharge', head: '首次充值', cell: ({ firstRechargeDay }) => <Day of={firstRechargeDay} /> },
  { key: 'bet', head: '首次投注', cell: ({ firstBetDay }) => <Day of={firstBetDay} /> },
  {
    key: 'state',
    head: '状态',
    cell: ({ state }) => <PlayerTag state={state} />,
  },
]

const Day = ({ of: day }: { of: string | null }) =>
  day === null ? <span className="muted">还没有</span> : <span className="num">{day}</span>

export default function CodeMembersPage() {
  const id = useNamedId()
  const [page, turn] = usePage()
  const members = useCodeMembers(id, page, PAGE_SIZE)
  return (
    <DetailPage
      title="注册名单"
      id={id}
      of={members}
      none="没有指定邀请码"
      list={{ name: '邀请码', to: codesPath(members.data?.code.kind ?? 'member') }}
      tag={({ code }) => <CodeTag state={code.state} />}
    >
      {({ code }) => (
        <Card
          title={<span className="code-text">{code.code}</span>}
          note={`返点 ${code.rebate}%${code.remark && ` · ${code.remark}`}`}
          flush
        >
          <dl className="facts agent-facts">
            <Figure name="已注册" value={code.uses} />
            <Figure name="充值过" value={code.recharged} />
            <Figure name="投注过" value={code.bet} />
          </dl>
          <PageTable
            label="注册名单"
            of={members}
            columns={columns}
            empty={<EmptyState icon={IconUsers} text="还没有人由这个邀请码注册" />}
            totals={({ total }) => (
              <>
                列出 <b className="num">{total}</b> 人
                {code.uses > total && `；另有 ${code.uses - total} 人已移到别处，不列出`}
              </>
            )}
            page={page}
            pageSize={PAGE_SIZE}
            onPage={turn}
          />
        </Card>
      )}
    </DetailPage>
  )
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
)
