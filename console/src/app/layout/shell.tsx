/** The frame of every page: ink rail, header, page. */
import { Query } from '@hongyun/ui/query.tsx'
import { Outlet } from '@hongyun/ui/router/provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageNoteProvider } from '../../parts/page-note.tsx'
import { infoQuery } from '../../wire/info.ts'
import { Head } from './head.tsx'
import { Rail } from './rail.tsx'
import { SiteBanner } from './site-banner.tsx'
import { Waiting } from './waiting.tsx'

export function Shell() {
  const info = useQuery(infoQuery)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const operator = info.data
  if (!operator) {
    return (
      <main className="waiting">
        <Query of={info} skeleton={<Waiting />}>
          {() => null}
        </Query>
      </main>
    )
  }
  return (
    <div className="ops">
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <Rail />
      <div className="ops__page">
        <Head operator={operator} noteRef={setPlace} />
        <main className="ops__body stack" id="main" tabIndex={-1}>
          <SiteBanner />
          <PageNoteProvider value={place}>
            <Outlet />
          </PageNoteProvider>
        </main>
      </div>
    </div>
  )
}
