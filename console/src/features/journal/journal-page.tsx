// 封存日志: how far it is sealed and by which key, what happened to it, its heads, and the proof of a row.
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../wire/request.ts'
import { EventsCard } from './events-card.tsx'
import { HeadsCard } from './heads-card.tsx'
import './journal.css'
import { KeysCard } from './keys-card.tsx'
import { PlacesCard } from './places-card.tsx'
import { ProofCard } from './proof-card.tsx'
import { StateFigures } from './state-figures.tsx'
import { Warnings } from './warnings.tsx'

const EVERY_MS = 5000

export default function JournalPage() {
  const journal = useQuery({ ...queryOf('consoleJournal'), refetchInterval: EVERY_MS })
  return (
    <>
      <Query of={journal}>
        {(data) => (
          <>
            <Warnings journal={data} />
            <StateFigures journal={data} />
          </>
        )}
      </Query>
      <div className="journal__cols">
        <div className="stack">
          <ProofCard />
          <HeadsCard />
        </div>
        <div className="stack">
          <PlacesCard />
          {journal.data && (
            <>
              <KeysCard keys={journal.data.keys} />
              <EventsCard events={journal.data.events} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
