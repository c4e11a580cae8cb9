/** What the server tells by itself, and what follows from it on this page. */
import type { EventData } from '@hongyun/contract/push/events.ts'
import type { PushEvent } from '@hongyun/contract/push/words.ts'
import { balanceQuery } from '../balance.ts'
import { clockState, now } from '../clock.ts'
import { queryClient } from '../query.ts'
import { currentUser, onSession } from '../session.ts'
import { syncClock } from '../sync-clock.ts'
import { isPushed, onPushed, setPushed } from './pushed.ts'
import {
  catchUp,
  refreshClosed,
  refreshDrawn,
  refreshLetters,
  refreshMoney,
  refreshSettled,
  refreshSite,
  resetIntervals,
} from './refresh.ts'
import { sharePush } from './share.ts'
import type { Told } from './stream.ts'

/** A clock that is off by more than an event takes was changed, or slept. */
const OFF_MS = 3000
/** What a page that has just loaded was answered is new enough. */
const FRESH_MS = 5000
/** Signing out in one tab ends the stream before the others know of it. */
const OWN_SIGN_OUT_MS = 500

type Listener<E extends PushEvent> = (data: EventData<E>) => void
const listeners = new Map<PushEvent, Set<(data: never) => void>>()

/** Calls back on each event of a kind, in every tab; answers what ends that. */
export function onPush<E extends PushEvent>(event: E, listener: Listener<E>): () => void {
  const own = listeners.get(event) ?? new Set()
  listeners.set(event, own.add(listener))
  return () => void own.delete(listener)
}

/** Asks for something of the player: where the session has ended, the answer says why, and the page acts on it as always. */
function checkSession(): void {
  if (currentUser()) void queryClient.fetchQuery({ ...balanceQuery, staleTime: 0 }).catch(() => undefined)
}

function checkClock(serverTime: number): void {
  if (clockState() === 'synced' && Math.abs(serverTime - now()) > OFF_MS) void syncClock()
}

function onTold({ event, data }: Told): void {
  switch (event) {
    case 'hello': {
      checkClock(data.serverTime)
      const { player } = data
      if (player?.userName !== currentUser()?.userName) checkSession()
      else if (player) {
        refreshMoney(player.balance)
        refreshLetters(player.unread)
      }
      break
    }
    case 'alive':
      checkClock(data.serverTime)
      break
    case 'closed':
      refreshClosed(data.lotteryCode)
      break
    case 'drawn':
      refreshDrawn(data.lotteryCode)
      break
    case 'settled':
      refreshSettled(data.lotteryCode)
      break
    case 'site':
      refreshSite()
      break
    case 'balance':
      refreshMoney(data.balance)
      break
    case 'letters':
      refreshLetters(data.unread)
      break
    case 'ended':
      setTimeout(checkSession, data.reason === 'noSession' ? OWN_SIGN_OUT_MS : 0)
      break
  }
  for (const listener of listeners.get(event) ?? []) listener(data as never)
}

/** Reads the stream, alone or through another tab, as long as the page is there. */
export function keepPush(): void {
  let wasThere = false
  onPushed((isThere) => {
    resetIntervals()
    if (!isThere) return
    catchUp(Date.now() - (wasThere ? 0 : FRESH_MS))
    wasThere = true
  })
  const { renew } = sharePush(onTold, (isThere) => {
    if (isThere !== isPushed()) setPushed(isThere)
  })
  onSession(renew)
}
