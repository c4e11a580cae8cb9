import { memberKinds } from '@hongyun/contract/agents/words.ts'
import { playerStates } from '@hongyun/contract/identity/words.ts'
import { date, dateTime } from '@hongyun/ui/format/time.ts'
import { csvOf } from '../../../parts/csv.ts'
import { ExportRows } from '../../../parts/export-rows.tsx'
import { api } from '../../../wire/api.ts'
import { now } from '../../../wire/clock.ts'
import type { MemberFilter } from './member-filter.ts'
import type { Member } from './parts/member-columns.tsx'
import { collectMembers } from './requests/collect-members.ts'

const HEAD = ['用户名', '类别', '返点（%）', '直属下级', '全部下级', '余额（元）', '最近登录', '注册时间', '状态']

const rowOf = (member: Member): string[] => [
  ...[member.userName, memberKinds[member.kind], member.rebate, String(member.directs), String(member.members)],
  ...[member.balance ?? '', member.lastSeenAt === null ? '' : dateTime(member.lastSeenAt)],
  ...[dateTime(member.registeredAt), playerStates[member.state]],
]

/** The members of the filter as a file. */
export const ExportMembers = ({ filter }: { filter: MemberFilter }) => (
  <ExportRows<Member>
    collect={(signal, onProgress) =>
      collectMembers(filter, signal, onProgress, (asked) => api('userManageList', asked, signal))
    }
    csv={(members) => csvOf(HEAD, members.map(rowOf))}
    fileName={`成员_${date(now())}.csv`}
  />
)
