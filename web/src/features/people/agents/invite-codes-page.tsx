// 邀请码: the agent's codes, of one kind at a time. Which are shown is the URL's.
import { INVITE_CODES, inviteStates, type MemberKind, memberKinds } from '@hongyun/contract/agents/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconPlus, IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import { now } from '../../../wire/clock.ts'
import { useAct } from '../../../wire/request.ts'
import { ask, say } from '../../../wire/say.ts'
import { type Code, codeColumns } from './parts/code-columns.tsx'
import { EditRemark } from './parts/edit-remark.tsx'
import { InvitePoster } from './parts/invite-poster.tsx'
import { NewCode } from './parts/new-code.tsx'
import { codesPath } from './paths.ts'
import { useAgentTerms, useChanged, useCodes } from './requests/use-agent.ts'
import { codeFilter, STATE_PAGE_SIZE, stateQuery } from './state-filter.ts'
import './agents.css'

const kinds: readonly MemberKind[] = ['agent', 'member']

function InviteCodes({ kind }: { kind: MemberKind }) {
  const [filter, change] = useUrlFilter(codeFilter, now)
  const codes = useCodes({ kind, ...stateQuery(filter) })
  const terms = useAgentTerms()
  const [isMaking, setMaking] = useState(false)
  const [shown, setShown] = useState<Code>()
  const [remarked, setRemarked] = useState<Code>()
  const changed = useChanged('codes')
  const remove = useAct('deleteInviteCode', {
    onSuccess: () => {
      say.ok('邀请码已删除')
      return changed()
    },
  })
  const askDelete = async ({ id, code }: Code) => {
    const text = `邀请码 ${code} 删除后不能再注册，也不能恢复；已由它注册的下级不受影响。`
    if (await ask({ title: '删除邀请码', text, confirm: '删除', cancel: '保留' })) remove.mutate({ id })
  }
  const columns = codeColumns({ onShow: setShown, onRemark: setRemarked, onDelete: (code) => void askDelete(code) })
  const making = (
    <Button kind="primary" icon={IconPlus} disabled={!terms.data} onClick={() => setMaking(true)}>
      生成{memberKinds[kind]}邀请码
    </Button>
  )
  return (
    <>
      <div className="row row--between">
        <h1 className="section__title">邀请码</h1>
        {making}
      </div>
      <Card label={`${memberKinds[kind]}邀请码`} flush>
        <div className="filters">
          <nav className="seg" aria-label="邀请码类别">
            {kinds.map((one) => (
              <Link key={one} to={codesPath(one)} aria-current={one === kind ? 'page' : undefined}>
                {memberKinds[one]}邀请码
              </Link>
            ))}
          </nav>
          <PillsOrAll label="状态" names={inviteStates} value={filter.state} onChange={(state) => change({ state })} />
        </div>
        <PageTable
          label={`${memberKinds[kind]}邀请码`}
          of={codes}
          columns={columns}
          empty={
            filter.state ? (
              <EmptyState
                icon={IconQrcode}
                text={`没有${inviteStates[filter.state]}的${memberKinds[kind]}邀请码`}
                action={
                  <Button kind="soft" size="sm" onClick={() => change({ state: undefined })}>
                    查看全部
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={IconQrcode} text={`还没有${memberKinds[kind]}邀请码，生成一个即可邀请下级`} />
            )
          }
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 个，最多保留 {INVITE_CODES} 个未删除的
            </>
          )}
          page={filter.page}
          pageSize={STATE_PAGE_SIZE}
          onPage={(page) => change({ page })}
        />
      </Card>
      {isMaking && terms.data && (
        <NewCode
          kind={kind}
          own={terms.data.rebate}
          onClose={() => setMaking(false)}
          onMade={(code) => {
            setMaking(false)
            setShown(code)
          }}
        />
      )}
      {remarked && <EditRemark code={remarked} onClose={() => setRemarked(undefined)} />}
      {shown && <InvitePoster invite={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

export const AgentCodesPage = () => <InviteCodes key="agent" kind="agent" />
export const MemberCodesPage = () => <InviteCodes key="member" kind="member" />
