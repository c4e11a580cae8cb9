import { type Column, DataTable, type Sort } from '@hongyun/ui/data-table.tsx'
import { useMemo, useState } from 'react'
import { Odds } from '../../../../parts/odds.tsx'
import { compareChances, fractionText, oneIn } from '../chance.ts'
import type { Group, PlayRule } from '../shown-groups.ts'

type Line = { key: string; group: string; name: string } & PlayRule['levels'][number]

const columns: readonly Column<Line & { play: string }>[] = [
  { key: 'group', head: '组', cell: ({ group }) => group },
  { key: 'play', head: '玩法', cell: ({ play }) => play },
  { key: 'level', head: '奖级', cell: ({ name, isOwn }) => (isOwn ? `${name}（自定）` : name) },
  {
    key: 'chance',
    head: '一注的概率',
    align: 'end',
    sortable: true,
    cell: ({ chance }) => <span className="num">{fractionText(chance)}</span>,
  },
  {
    key: 'oneIn',
    head: '平均几注中一次',
    align: 'end',
    cell: ({ chance }) => <span className="num">{oneIn(chance)}</span>,
  },
  { key: 'odds', head: '赔率', align: 'end', sortable: true, cell: ({ odds }) => <Odds value={odds} /> },
  {
    key: 'return',
    head: '返还率',
    align: 'end',
    sortable: true,
    cell: ({ returnRate }) => <span className="num">{returnRate}%</span>,
  },
]

const orders: Readonly<Record<string, (a: Line, b: Line) => number>> = {
  chance: (a, b) => compareChances(a.chance, b.chance),
  odds: (a, b) => Number(a.odds) - Number(b.odds),
  return: (a, b) => Number(a.returnRate) - Number(b.returnRate),
}

/** Every level of every play in one sortable table. */
export function CompareTable({ groups }: { groups: readonly Group[] }) {
  const [sort, setSort] = useState<Sort>({ key: 'chance', order: 'descending' })
  const rows = useMemo(() => {
    const lines = groups.flatMap(({ group, plays }) =>
      plays.flatMap((play) =>
        play.levels.map((level) => ({
          ...level,
          key: `${play.playCode}#${level.level}`,
          group,
          play: play.playName,
        })),
      ),
    )
    const compare = orders[sort.key]!
    return lines.sort((a, b) => (sort.order === 'ascending' ? compare(a, b) : compare(b, a)))
  }, [groups, sort])
  return (
    <section className="card" aria-label="玩法对比">
      <DataTable
        label="玩法对比"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={setSort}
      />
    </section>
  )
}
