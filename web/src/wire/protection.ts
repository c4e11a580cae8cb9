/** How the player is protected: limits, breaks, and the session with what it cost so far. Every signed-in page shows of it. */
import { unlessPushed } from './push/pushed.ts'
import { queryOf } from './request.ts'

/** Invalidate `['getProtectionInfo']` after anything that changes it; money that moves is among that. */
export const protectionQuery = {
  ...queryOf('getProtectionInfo'),
  staleTime: 30_000,
  refetchInterval: unlessPushed(60_000),
  meta: { quiet: true },
}
