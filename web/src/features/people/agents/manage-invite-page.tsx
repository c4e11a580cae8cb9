// 下级开户: accounts that the agent prepares; each comes to be when its owner takes it. Which are shown is the URL's.
import { OPENED_ACCOUNTS, openedStates } from '@hongyun/contract/agents/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { now } from '../../../wire/clock.ts'
import { useAct } from '../../../wire/request.ts'
import { ask, say } from '../../../wire/say.ts'
import { OpenAccountForm } from './parts/open-account-form.tsx'
import { type Opened, openedColumns } from './parts/opened-columns.tsx'
import { type FreshLink, OpenedLink } from './parts/opened-link.tsx'
import { useAgentTerms, useChanged, useOpened } from './requests/use-agent.ts'
import { openedFilter, STATE_PAGE_SIZE, stateQuery } from './state-filter.ts'
import './agents.css'

/** Another link for an account, or the end of it. Each is asked first. */
function useOpenedActs(accounts: readonly Opened[], onFresh: (fresh: FreshLink) => void) {
  const changed = useChanged('opened')
  const renew = useAct('renewOpenedAccount', {
    onSuccess: ({ id, link, expiresAt }) =>
      onFresh({ userName: accounts.find((account) => account.id === id)?.userName ?? '', link, expiresAt }),
    onSettled: changed,
  })
  const remove = useAct('deleteOpenedAccount', {
    onSuccess: () => say.ok('账号已删除，用户名不再保留'),
    onSettled: changed,
  })
  const askRenew = async ({ id, userName }: Opened) => {
    const text = `将为 ${userName} 换新链接，先前的链接随即失效。`
    if (await ask({ title: '换新链接', text, confirm: '换新', cancel: '取消' })) renew.mutate({ id })
  }
  const askDelete = async ({ id, userName }: Opened) => {
    const text = `${userName} 的链接随即失效，用户名不再为其保留。`
    if (await ask({ title: '删除账号', text, confirm: '删除', cancel: '保留' })) remove.mutate({ id })
  }
  return { askRenew, askDelete, isPending: renew.isPending || remove.isPending }
}

export default function ManageInvitePage() {
  const [filter, change] = useUrlFilter(openedFilter, now)
  const terms = useAgentTerms()
  const accounts = useOpened(stateQuery(filter))
  const [fresh, setFresh] = useState<FreshLink>()
  const acts = useOpenedActs(accounts.data?.list ?? [], setFresh)
  const columns = openedColumns({
    disabled: acts.isPending,
    onRenew: (account) => void acts.askRenew(account),
    onDelete: (account) => void acts.askDelete(account),
  })
  return (
    <>
      <h1 className="section__title">下级开户</h1>
      <Card title="为下级开户" note="本人领取后才存在">
        <Query of={terms}>{({ rebate }) => <OpenAccountForm own={rebate} onOpened={setFresh} />}</Query>
      </Card>
      <Card title="我开的账号" flush>
        <div className="filters">
          <PillsOrAll label="状态" names={openedStates} value={filter.state} onChange={(state) => change({ state })} />
        </div>
        <PageTable
          label="我开的账号"
          of={accounts}
          columns={columns}
          empty={
            <EmptyState
              icon={IconUserPlus}
              text={filter.state ? `没有${openedStates[filter.state]}的账号` : '还没有开过账号'}
              action={
                filter.state && (
                  <Button kind="soft" size="sm" onClick={() => change({ state: undefined })}>
                    查看全部
                  </Button>
                )
              }
            />
          }
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 个，最多有 {OPENED_ACCOUNTS} 个待领取
            </>
          )}
          page={filter.page}
          pageSize={STATE_PAGE_SIZE}
          onPage={(page) => change({ page })}
        />
      </Card>
      {fresh && <OpenedLink fresh={fresh} onClose={() => setFresh(undefined)} />}
    </>
  )
}
