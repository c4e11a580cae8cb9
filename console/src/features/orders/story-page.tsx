// 订单经过: one order with all that happened to it, from what is kept.
import { Card } from '@hongyun/ui/card.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useParams } from '@hongyun/ui/router/provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { PageNote } from '../../parts/page-note.tsx'
import { queryOf } from '../../wire/request.ts'
import { FactsCard } from './facts-card.tsx'
import './orders.css'
import { LettersTable, TransfersTable } from './story-tables.tsx'
import { Timeline } from './timeline.tsx'
import { WordsCard } from './words-card.tsx'

const REFRESH_MS = 5000

export default function StoryPage() {
  const { orderNo = '' } = useParams()
  const story = useQuery({ ...queryOf('consoleOrder', { orderNo }), refetchInterval: REFRESH_MS })
  return (
    <>
      <PageNote>
        <nav className="row small" aria-label="位置">
          <Link className="link" to="/orders">
            全部订单
          </Link>
          <span className="muted mono">/ {orderNo}</span>
        </nav>
      </PageNote>
      <Query of={story}>
        {(one) => (
          <div className="story">
            <FactsCard one={one} />
            <div className="story__columns">
              <Card title="经过">
                <Timeline one={one} />
              </Card>
              <div className="story">
                <WordsCard words={one.words} />
                <Card title="资金流水" flush>
                  <TransfersTable transfers={one.transfers} />
                </Card>
                <Card title="站内信" flush>
                  <LettersTable letters={one.letters} />
                </Card>
              </div>
            </div>
          </div>
        )}
      </Query>
    </>
  )
}
