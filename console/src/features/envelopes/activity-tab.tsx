// 活动红包: what was given to players at once, with what they have received; an operator asks here for another giveaway.
import { activityEnvelopeStates, GIVEAWAY_TITLE } from '@hongyun/contract/giveaways/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { wholeText } from '@hongyun/ui/format/whole.ts'
import { NothingFound } from '@hongyun/ui/nothing-found.tsx'
import { RangePicker } from '@hongyun/ui/range-picker.tsx'
import { IconGift } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { SearchForm } from '../../parts/table/search-form.tsx'
import { now } from '../../wire/clock.ts'
import { csvPath } from '../../wire/csv-path.ts'
import { useRight } from '../../wire/info.ts'
import { queryOf } from '../../wire/request.ts'
import { giveawayColumns } from './giveaway-columns.tsx'
import { GiveawayDialog } from './giveaway-form.tsx'
import { activityWanted, PAGE_SIZE, paged, type TabProps, titleWays } from './view.ts'

export function ActivityTab({ view, onView }: TabProps) {
  const giveaways = useQuery({
    ...queryOf('consoleGiveaways', paged(activityWanted(view), view)),
    placeholderData: keepPreviousData,
  })
  const mayGive = useRight('envelopes')
  const [giving, setGiving] = useState(false)
  return (
    <Card label="活动红包" flush className="envelopes-list">
      <RecordTable
        name="giveaways"
        label="活动红包"
        of={giveaways}
        columns={giveawayColumns}
        filters={
          <>
            <SearchForm
              ways={titleWays}
              placeholder={() => '标题中的文字'}
              maxLength={GIVEAWAY_TITLE}
              from={{ by: 'title' as const, q: view.title }}
              wrongIn={() => undefined}
              onSearch={({ q }) => onView({ title: q })}
            />
            <RangePicker value={view.days} onChange={(days) => onView({ days })} now={now} />
            {mayGive && (
              <Button size="sm" icon={IconGift} onClick={() => setGiving(true)}>
                发放活动红包
              </Button>
            )}
          </>
        }
        csv={csvPath('consoleGiveaways', activityWanted(view))}
        totals={({ total, sums }) => (
          <span className="envelopes__sums">
            <span>
              共 <b className="num">{wholeText(total)}</b> 次
            </span>
            {wordsOf(activityEnvelopeStates).map((state) => (
              <span key={state}>
                {activityEnvelopeStates[state]} {wholeText(sums[state].count)} 个 <Amount yuan={sums[state].amount} />
              </span>
            ))}
          </span>
        )}
        pageSize={PAGE_SIZE}
        empty={
          <NothingFound
            text="该条件下没有发放"
            icon={IconGift}
            now={now}
            onWiden={(days) => onView({ title: '', days })}
          />
        }
        page={view.page}
        onPage={(page) => onView({ page })}
      />
      <GiveawayDialog opened={giving} onClose={() => setGiving(false)} />
    </Card>
  )
}
