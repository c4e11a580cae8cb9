/** Asks whether the site serves again, now and then, and goes home once it does. */
import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '../../../wire/request.ts'

const AGAIN_MS = 10_000

/** The smallest answer that only a site that is open gives: the configuration is answered in every state. */
const servedQuery = { ...queryOf('getRegisterTypeFront'), meta: { quiet: true } }

export function useServedAgain() {
  const navigate = useNavigate()
  const [cameAt] = useState(Date.now)
  const site = useQuery({ ...servedQuery, refetchOnMount: 'always', refetchInterval: AGAIN_MS, retry: false })
  // An answer from before the page was left for this one says nothing.
  const isServed = site.isSuccess && site.dataUpdatedAt >= cameAt
  useEffect(() => {
    if (isServed) void navigate('/index', { replace: true })
  }, [isServed, navigate])
  return site
}
