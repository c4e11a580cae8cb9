/** Reads the signed-in player's own data once a page load; a sign-in has just brought it. */
import { useEffect } from 'react'
import { readOwnInfo } from '../wire/own-info.ts'
import { justSignedIn, useSession } from '../wire/session.ts'

export function useOwnInfo(): void {
  const userId = useSession()?.userId
  useEffect(() => {
    if (userId !== undefined && !justSignedIn()) void readOwnInfo()
  }, [userId])
}
