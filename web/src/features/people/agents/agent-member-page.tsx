// 成员管理: the agent's members, a level at a time, or found by name in the whole branch. Where one stands is the URL's.
import { memberKinds } from '@hongyun/contract/agents/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { PageTable } from '@hongyun/ui/page-table.tsx'
import { PillsOrAll } from '@hongyun/ui/pills-or-all.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconMail, IconPercentage, IconSearch, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { DraftInput } from '../../../parts/draft-input.tsx'
import { usePicks } from '../../../parts/picks.tsx'
import { now } from '../../../wire/clock.ts'
import { ExportMembers } from './export-members.tsx'
import { isNameStart, MEMBER_PAGE_SIZE, memberQuery, readMemberFilter, writeMemberFilter } from './member-filter.ts'
import { memberColumns } from './parts/member-columns.tsx'
import { MemberHead, MemberPath, OwnHead } from './parts/member-head.tsx'
import { RaiseRebate } from './parts/raise-rebate.tsx'
import { WriteLetter } from './parts/write-letter.tsx'
import { codesPath } from './paths.ts'
import { readRebate, typedRebate } from './rebate.ts'
import { useMember, useMembers } from './requests/use-agent.ts'
import './agents.css'

type Named = { id: string; userName: string }

const form = { read: readMemberFilter, write: writeMemberFilter }
const anyRebate = { least: '0.0', most: '99.9' }
const isRebate = (typed: string): boolean => 'value' in readRebate(typed, anyRebate)
const wholeRebate = (typed: string): string => {
  const read = readRebate(typed, anyRebate)
  return 'value' in read ? read.value : ''
}

export default function AgentMemberPage() {
  const [filter, change] = useUrlFilter(form, now)
  const known = useMember(filter.id)
  const self = useMember('')
  const members = useMembers({ ...memberQuery(filter), pageNum: filter.page, pageSize: MEMBER_PAGE_SIZE })
  const rows = members.data?.list ?? []
  const directs = rows.filter(({ isDirect }) => isDirect)
  const picks = usePicks(directs)
  const [raised, setRaised] = useState<Named>()
  /** None where no letter is being written. */
  const [letter, setLetter] = useState<{ to: readonly Named[] | undefined }>()
  const picked = directs.filter(({ id }) => picks.picked.includes(id))
  const columns = memberColumns({
    ...{ own: self.data?.rebate, picks, canPick: directs.length > 0 },
    onRaise: setRaised,
    onWrite: (member) => setLetter({ to: [member] }),
  })
  const isSearch = filter.user !== ''
  const isFiltered = isSearch || filter.kind !== undefined || filter.least !== ''
  const whose = isSearch ? `名字以“${filter.user}”开头的下级` : '直属下级'
  return (
    <>
      <h1 className="section__title">成员管理</h1>
      <Query of={known}>
        {(data) => (
          <>
            <MemberPath path={data.path} />
            {filter.id ? (
              <MemberHead known={data} onRaise={setRaised} onWrite={(member) => setLetter({ to: [member] })} />
            ) : (
              <OwnHead known={data} />
            )}
          </>
        )}
      </Query>
      <Card label={whose} flush>
        <div className="filters">
          <DraftInput
            label="在全部下级中查找用户名"
            icon={IconSearch}
            kind="keyword"
            maxLength={20}
            value={filter.user}
            clean={(text) => text.replace(/\W/g, '')}
            only={{ fits: isNameStart, wrong: '用户名格式错误' }}
            onCommit={(user) => change({ user })}
          />
          <DraftInput
            label="返点不低于"
            icon={IconPercentage}
            kind="issue"
            maxLength={4}
            value={filter.least}
            clean={typedRebate}
            only={{ fits: isRebate, wrong: '返点格式错误，请填一位小数，如 7.5' }}
            onCommit={(least) => change({ least: wholeRebate(least) })}
          />
          <span className="row push">
            <ExportMembers filter={filter} />
            {(picked.length > 0 || !filter.id) && (
              <Button
                icon={IconMail}
                disabled={self.data?.directs === 0}
                onClick={() => setLetter({ to: picked.length > 0 ? picked : undefined })}
              >
                {picked.length > 0 ? `给所选 ${picked.length} 人发信` : '给全部直属下级发信'}
              </Button>
            )}
          </span>
          <PillsOrAll label="类别" names={memberKinds} value={filter.kind} onChange={(kind) => change({ kind })} />
        </div>
        <PageTable
          label={whose}
          of={members}
          columns={columns}
          sort={filter.sort}
          onSort={({ key, order }) => change({ sort: { key: key as typeof filter.sort.key, order } })}
          empty={
            <EmptyState
              icon={IconUsers}
              text={
                isSearch
                  ? '没有找到；看不到全名的下级须输入完整的用户名'
                  : isFiltered
                    ? '该条件下没有下级'
                    : filter.id
                      ? '该成员还没有直属下级'
                      : '还没有下级，发出邀请码即可邀请'
              }
              action={
                isFiltered ? (
                  <Button kind="soft" size="sm" onClick={() => change({ user: '', kind: undefined, least: '' })}>
                    查看全部
                  </Button>
                ) : (
                  !filter.id && (
                    <Link className="btn btn--soft btn--sm" to={codesPath('member')}>
                      去生成邀请码
                    </Link>
                  )
                )
              }
            />
          }
          totals={({ total }) => (
            <>
              {whose}共 <b className="num">{total}</b> 人
            </>
          )}
          page={filter.page}
          pageSize={MEMBER_PAGE_SIZE}
          onPage={(page) => change({ page })}
        />
      </Card>
      {raised && <RaiseRebate key={raised.id} member={raised} onClose={() => setRaised(undefined)} />}
      {letter && (
        <WriteLetter
          to={letter.to}
          onClose={() => setLetter(undefined)}
          onSent={() => {
            setLetter(undefined)
            picks.pickAll(false)
          }}
        />
      )}
    </>
  )
}
