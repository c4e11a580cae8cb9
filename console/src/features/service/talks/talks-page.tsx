// 会话记录: how the service goes by day and by operator, and every talk that is kept.
import { ratingNames, talkStates } from '@hongyun/contract/service/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconHeadset } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { RecordTable } from '../../../parts/table/record-table.tsx'
import { SearchForm } from '../../../parts/table/search-form.tsx'
import { now } from '../../../wire/clock.ts'
import { queryOf } from '../../../wire/request.ts'
import '../service.css'
import { FiguresCards } from './figures-cards.tsx'
import { talkColumns } from './talk-columns.tsx'
import { searchWays, TALK_PAGE_SIZE, talkFilters, talkQuery } from './talk-filter.ts'

const LONGEST = 20

export default function TalksPage() {
  const [filter, change] = useUrlFilter(talkFilters, now)
  const talks = useQuery({ ...queryOf('consoleServiceTalks', talkQuery(filter)), placeholderData: keepPreviousData })
  return (
    <>
      <FiguresCards />
      <Card label="会话记录" flush>
        <RecordTable
          name="service-talks"
          label="会话记录"
          of={talks}
          columns={talkColumns}
          filters={
            <>
              <SearchForm
                ways={searchWays}
                placeholder={() => '账号'}
                maxLength={LONGEST}
                from={{ by: filter.by, q: filter.q }}
                wrongIn={() => undefined}
                onSearch={change}
              />
              <SelectInput label="状态" value={filter.state} onChange={(state) => change({ state })}>
                <option value="">全部状态</option>
                {Object.entries(talkStates).map(([state, name]) => (
                  <option key={state} value={state}>
                    {name}
                  </option>
                ))}
              </SelectInput>
              <SelectInput label="评分" value={filter.rating} onChange={(rating) => change({ rating })}>
                <option value="">全部评分</option>
                {Object.entries(ratingNames).map(([rating, name]) => (
                  <option key={rating} value={rating}>
                    {rating} 分 · {name}
                  </option>
                ))}
              </SelectInput>
            </>
          }
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 个会话
            </>
          )}
          pageSize={TALK_PAGE_SIZE}
          empty={<EmptyState text="该条件下没有会话" icon={IconHeadset} />}
          page={filter.page}
          onPage={(page) => change({ page })}
        />
      </Card>
    </>
  )
}
