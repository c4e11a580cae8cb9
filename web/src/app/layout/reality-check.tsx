// The reality check of each hour: it stands over every page until it is answered, and bets wait for it.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { now } from '../../wire/clock.ts'
import { protectionQuery } from '../../wire/protection.ts'
import { useSession } from '../../wire/session.ts'

const RealityDialog = lazy(async () => ({ default: (await import('./reality-dialog.tsx')).RealityDialog }))

export function RealityCheck() {
  return useSession() && <WhileSignedIn />
}

function WhileSignedIn() {
  const { data } = useQuery(protectionQuery)
  const isDue = useReached(data?.session.checkAt)
  // Who is on a break does not bet: there is nothing to stop.
  const asks = data !== undefined && isDue && data.break === null && data.exclusion === null
  return (
    asks && (
      <Suspense>
        <RealityDialog session={data.session} />
      </Suspense>
    )
  )
}

/** Whether a moment is over, by the server's clock. */
function useReached(moment: number | undefined): boolean {
  const [reached, setReached] = useState<number>()
  useEffect(() => {
    if (moment === undefined) return
    const timer = setTimeout(() => setReached(moment), Math.max(0, moment - now()))
    return () => clearTimeout(timer)
  }, [moment])
  return moment !== undefined && reached === moment
}
