// 站内信: the player's letters. Which are shown is the URL's.
import { Card } from '@hongyun/ui/card.tsx'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { usePicks } from '../../../parts/picks.tsx'
import { now } from '../../../wire/clock.ts'
import { LetterActs } from './letter-acts.tsx'
import { letterColumns } from './letter-columns.tsx'
import { LETTER_PAGE_SIZE, readLetterFilter, writeLetterFilter } from './letter-filter.ts'
import { LetterFilters } from './letter-filters.tsx'
import { NoLetters } from './no-letters.tsx'
import { MessageTable } from './parts/message-table.tsx'
import { useLetters } from './requests/use-letters.ts'

const form = { read: readLetterFilter, write: writeLetterFilter }

export default function LettersPage() {
  const [filter, change] = useUrlFilter(form, now)
  const letters = useLetters(filter)
  const rows = letters.data?.list ?? []
  const picks = usePicks(rows)
  return (
    <>
      <h1 className="section__title">站内信</h1>
      <Card label="站内信" flush>
        <LetterFilters state={filter.state} onChange={(state) => change({ state })}>
          <LetterActs
            picked={rows.filter(({ id }) => picks.picked.includes(id))}
            unread={letters.data?.unread ?? 0}
            onDone={() => picks.pickAll(false)}
          />
        </LetterFilters>
        <MessageTable
          label="站内信"
          of={letters}
          columns={letterColumns(picks)}
          empty={<NoLetters state={filter.state} onAll={() => change({ state: undefined })} />}
          totals={({ total }) => (
            <>
              共 <b className="num">{total}</b> 封
            </>
          )}
          page={filter.page}
          pageSize={LETTER_PAGE_SIZE}
          onPage={(page) => change({ page })}
        />
      </Card>
    </>
  )
}
