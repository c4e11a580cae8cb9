import '../../../../parts/parts.css'
import { loadType } from '@hongyun/lottery/load-type.ts'
import type { LotteryType } from '@hongyun/lottery/lottery-types.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { type Column, DataTable } from '@hongyun/ui/data-table.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Odds } from '../../../../parts/odds.tsx'
import { usePlayName } from '../../../../parts/play-name.ts'
import { now } from '../../../../wire/clock.ts'
import { groupsOf, type OddsLine, type OddsTerms, oddsLines } from '../rebate-odds.ts'
import { shareText } from '../split.ts'

interface RebateOddsProps {
  type: LotteryType
  terms: OddsTerms
  point: number
}

/** The odds of the plays of a group as the slider moves. */
export function RebateOdds({ type, terms, point }: RebateOddsProps) {
  const definition = useQuery({
    queryKey: ['definition', type],
    queryFn: () => loadType(type),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const playName = usePlayName()
  const [chosen, setChosen] = useState<string>()
  const columns: readonly Column<OddsLine>[] = [
    { key: 'play', head: '玩法', cell: ({ play }) => play },
    { key: 'level', head: '奖级', cell: ({ level, isOwn }) => (isOwn ? `${level}（自定）` : level) },
    { key: 'most', head: '不拿返点的赔率', align: 'end', cell: ({ most }) => <Odds value={most} /> },
    {
      key: 'now',
      head: `拿返点 ${shareText(point)} 的赔率`,
      align: 'end',
      cell: (line) => <Odds value={line.now} />,
    },
  ]
  return (
    <Query of={definition}>
      {(loaded) => {
        const groups = groupsOf(loaded)
        const group = chosen ?? groups[0]!
        return (
          <Card
            title="赔率随返点的变化"
            aside={
              <span className="row">
                <span className="soft small" aria-hidden="true">
                  玩法组
                </span>
                <SelectInput label="玩法组" value={group} onChange={setChosen}>
                  {groups.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </SelectInput>
              </span>
            }
            flush
          >
            <DataTable
              label="赔率随返点的变化"
              columns={columns}
              rows={oddsLines(loaded, group, terms, point, now(), playName)}
              rowKey={({ key }) => key}
            />
          </Card>
        )
      }}
    </Query>
  )
}
