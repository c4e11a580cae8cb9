/** What the server tells by itself, and what follows from it on this page. */
import { balanceQuery } from '../balance.ts'
import { clockState, now } from '../clock.ts'
import { queryClient } from '../query.ts'
import { currentUser, onSession } from '../session.ts'
import { syncClock } from '../sync-clock.ts'
import { onPush, tellListeners } from './on-push.ts'
import { isPushed, onPushed, setPushed } from './pushed.ts'
import {
  catchUp,
  refreshClosed,
  refreshDrawn,
  refreshLetters,
  refreshMoney,
  refreshPrivate,
  refreshSite,
  refreshWaiting,
  resetIntervals,
} from './refresh.ts'
import { sharePush } from './share.ts'

/** A clock that is off by more than an event takes was changed, or slept. */
const OFF_MS = 3000
/** What a page that has just loaded was answered is new enough. */
const FRESH_MS = 5000
/** Signing out in one tab ends the stream before the others know of it. */
const OWN_SIGN_OUT_MS = 500

/** Asks for something of the player: where the session has ended, the answer says why, and the page acts on it as always. */
function checkSession(): void {
  if (currentUser()) void queryClient.fetchQuery({ ...balanceQuery, staleTime: 0 }).catch(() => undefined)
}

function checkClock(serverTime: number): void {
  if (clockState() === 'synced' && Math.abs(serverTime - now()) > OFF_MS) void syncClock()
}

onPush('hello', ({ serverTime, player }) => {
  checkClock(serverTime)
  if (player?.userName !== currentUser()?.userName) checkSession()
  else if (player) {
    refreshMoney(player.balance)
    refreshLetters(player.unread)
  }
})
onPush('alive', ({ serverTime }) => checkClock(serverTime))
onPush('closed', ({ lotteryCode }) => refreshClosed(lotteryCode))
onPush('drawn', refreshDrawn)
onPush('settled', ({ lotteryCode }) => refreshWaiting(lotteryCode))
onPush('site', refreshSite)
onPush('balance', ({ balance }) => refreshMoney(balance))
onPush('letters', ({ unread }) => refreshLetters(unread))
onPush('privateNews', refreshPrivate)
onPush('ended', ({ reason }) => void setTimeout(checkSession, reason === 'noSession' ? OWN_SIGN_OUT_MS : 0))

/** Reads the stream, alone or through another tab, as long as the page is there. */
export function keepPush(): void {
  let wasThere = false
  onPushed((isThere) => {
    resetIntervals()
    if (!isThere) return
    catchUp(Date.now() - (wasThere ? 0 : FRESH_MS))
    wasThere = true
  })
  const { renew } = sharePush(tellListeners, (isThere) => {
    if (isThere !== isPushed()) setPushed(isThere)
  })
  onSession(renew)
}
