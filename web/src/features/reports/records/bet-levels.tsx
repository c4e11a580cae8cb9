import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { Odds } from '../../../parts/odds.tsx'
import type { Answer } from '../../../wire/request.ts'

type Level = Answer<'getBetDetail'>['levels'][number]

const columnsOf = ({ state }: Answer<'getBetDetail'>): readonly Column<Level>[] => [
  { key: 'name', head: '奖级', cell: ({ name }) => <b>{name}</b> },
  { key: 'odds', head: '赔率', align: 'end', cell: ({ odds }) => <Odds value={odds} /> },
  {
    key: 'wins',
    head: '中奖注数',
    align: 'end',
    cell: ({ wins }) => {
      if (wins === null) return <span className="muted">{state === 'waiting' ? '未开奖' : '—'}</span>
      return wins > 0 ? <b className="gain">{wins} 注</b> : <span className="muted">0 注</span>
    },
  },
]

/** Every level the bet could reach, at the odds it was taken at. */
export function BetLevels({ bet }: { bet: Answer<'getBetDetail'> }) {
  return (
    <Card title="奖级与赔率" aside={<span className="small muted">赔率含本金，下单时已锁定</span>} flush>
      <DataTable label="奖级与赔率" columns={columnsOf(bet)} rows={bet.levels} rowKey={({ level }) => level} />
    </Card>
  )
}
