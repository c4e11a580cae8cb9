/** Asks whether the site serves again, now and then, and goes home once it does. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { tenantQuery } from '../../../wire/tenant.ts'

const AGAIN_MS = 10_000

export function useServedAgain() {
  const navigate = useNavigate()
  const [cameAt] = useState(Date.now)
  const site = useQuery({ ...tenantQuery, refetchOnMount: 'always', refetchInterval: AGAIN_MS, retry: false })
  // An answer from before the page was left for this one says nothing.
  const isServed = site.isSuccess && site.dataUpdatedAt >= cameAt
  useEffect(() => {
    if (isServed) void navigate('/index', { replace: true })
  }, [isServed, navigate])
  return site
}
