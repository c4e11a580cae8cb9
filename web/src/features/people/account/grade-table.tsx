import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import type { Answer } from '../../../wire/request.ts'
import { GradeBadge } from './grade-badge.tsx'
import { grouped } from './parts/grouped.ts'

type Growth = Answer<'userExperienceData'>
type Grade = Growth['grades'][number]

interface GradeTableProps {
  growth: Growth
  /** Where there is room: what each grade may recharge in a day. */
  showsLimit?: boolean
}

/** All grades and what each takes; the player's own is marked in words. */
export function GradeTable({ growth, showsLimit = false }: GradeTableProps) {
  const limit: Column<Grade> = {
    key: 'limit',
    head: '每日充值限额',
    align: 'end',
    cell: ({ rechargeDayAmount }) => amountText(rechargeDayAmount),
  }
  const columns: Column<Grade>[] = [
    { key: 'name', head: '等级', cell: ({ grade, name }) => <GradeBadge grade={grade} name={name} /> },
    { key: 'experience', head: '所需成长值', align: 'end', cell: ({ experience }) => grouped(experience) },
    ...(showsLimit ? [limit] : []),
    {
      key: 'state',
      head: '进度',
      align: 'end',
      cell: ({ grade, experience }) => <Progress reached={growth} grade={grade} needs={experience} />,
    },
  ]
  return (
    <>
      <DataTable label="等级与所需成长值" columns={columns} rows={growth.grades} rowKey={({ grade }) => grade} />
      <p className="card__foot small muted">成长值为已结算投注的本金，每 1 元计 1 点。</p>
    </>
  )
}

function Progress({ reached, grade, needs }: { reached: Growth; grade: number; needs: number }) {
  if (grade === reached.grade) return <b className="accent">当前等级</b>
  if (grade < reached.grade) return <span className="muted">已达成</span>
  return <span className="muted">还差 {grouped(Math.max(0, needs - reached.experience))}</span>
}
