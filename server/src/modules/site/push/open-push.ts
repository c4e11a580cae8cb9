/**
 * Tells open pages what changes. What is told is read from the database, again and again while somebody listens and at once
 * where a process says that something is committed: so nothing is told that is not committed, and nothing depends on how
 * it came about (a page, a command, another machine).
 */
import type { EventData } from '@hongyun/contract/push/events.ts'
import { ALIVE_EVERY_MS } from '@hongyun/contract/push/words.ts'
import type { Refusal } from '@hongyun/contract/wire/refusal.ts'
import { formatMoney } from '@hongyun/lottery/money.ts'
import type { FastifyRequest } from 'fastify'
import { addressBlock } from '../../../platform/addresses.ts'
import { eventText } from '../../../platform/http/event-stream.ts'
import type { Caller } from '../../../platform/http/visitors.ts'
import type { Module, Platform } from '../../../platform/module.ts'
import { type IsCurrent, oneAtATime } from '../../../platform/one-at-a-time.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { LiveLotteries } from '../../betting/lotteries/lotteries.ts'
import { issuesMoved, recentIssues } from '../../betting/lotteries/recent-issues.ts'
import { balancesOf } from '../../money/ledger/reads.ts'
import type { Identity } from '../../people/identity/open-identity.ts'
import { unreadOf } from '../../people/messages/reads.ts'
import type { ChatNews } from '../../social/chat/news.ts'
import type { ServiceNews } from '../../social/service/news.ts'
import type { Tenant } from '../tenant/open-tenant.ts'
import { newsSince, type Seen, seenIn } from './issue-news.ts'
import { openReaders, type Reader } from './readers.ts'
import { serveStream } from './stream-route.ts'

const LOOK_EVERY_MS = 400

export type PushNeeds = Pick<Tenant, 'settings' | 'siteRefusal'> & {
  lotteries: LiveLotteries
  sessions: Identity['sessions']
  chatNews: Pick<ChatNews, 'onPrivate'>
  serviceNews: Pick<ServiceNews, 'onNews'>
}

type Own = Pick<NonNullable<EventData<'hello'>['player']>, 'balance' | 'unread'>

/** Opens the module. */
export function openPush(
  platform: Platform,
  { settings, siteRefusal, lotteries, sessions, chatNews, serviceNews }: PushNeeds,
): Module {
  const { config, database, limits, wakes, onWatchError } = platform
  const scaled = Math.ceil((config.streamsPerAddress * config.rateLimitScale) / config.workers)
  const readers = openReaders(scaled)
  let seen: Seen | undefined
  let site = ''
  let own = new Map<bigint, Own>()

  /** Settings, odds and lotteries as this process has them now. */
  const siteNow = () =>
    JSON.stringify([settings.current, settings.sheet.id, lotteries.list], (_key, value) =>
      typeof value === 'bigint' ? value.toString() : value,
    )

  const lookAtSite = () => {
    const now = siteNow()
    if (site !== '' && now !== site) {
      readers.tellAll('site', {})
      for (const reader of readers.all) if (siteRefusal(reader.address)) reader.stream?.end()
    }
    site = now
  }

  const lookAtIssues = async (isCurrent: IsCurrent) => {
    const rows = await recentIssues(
      database,
      lotteries.list.map(({ code }) => code),
    )
    if (!isCurrent()) return
    if (seen) for (const { event, data } of newsSince(seen, rows)) readers.tellAll(event, data)
    seen = seenIn(rows)
  }

  const lookAtPlayers = async (isCurrent: IsCurrent) => {
    const ids = readers.players()
    if (ids.length === 0) return
    const [balances, unread] = await Promise.all([balancesOf(database, ids), unreadOf(database, ids)])
    // While it is not known whether sessions have ended, players are told nothing, and later what is so then.
    if (!sessions.areCurrent() || !isCurrent()) return
    const before = own
    own = new Map(ids.map((id) => [id, { balance: formatMoney(balances.get(id) ?? 0n), unread: unread.get(id) ?? 0 }]))
    for (const [id, { balance, unread }] of own) {
      const known = before.get(id)
      if (known && known.balance !== balance) readers.tellPlayer(id, 'balance', { balance })
      if (known && known.unread !== unread) readers.tellPlayer(id, 'letters', { unread })
    }
  }

  const look = oneAtATime(async (isCurrent) => {
    lookAtSite()
    await Promise.all([lookAtIssues(isCurrent), lookAtPlayers(isCurrent)])
  })
  const lookWhereRead = () => {
    if (readers.all.size > 0) look().catch(onWatchError)
    else {
      seen = undefined
      site = ''
      own = new Map()
    }
  }
  wakes.onWake(issuesMoved, lookWhereRead)
  chatNews.onPrivate(({ room, no, players }) => {
    const data = { roomId: room.toString(), latestMessageId: no }
    const tell = () => {
      for (const player of players) readers.tellPlayer(player, 'privateNews', data)
    }
    sessions.becomeCurrent().then(tell, onWatchError)
  })
  serviceNews.onNews(({ player, talk, no }) => {
    const data = { talkId: talk.toString(), latestNo: no }
    sessions.becomeCurrent().then(() => readers.tellPlayer(player, 'service', data), onWatchError)
  })
  const looking = setInterval(lookWhereRead, LOOK_EVERY_MS).unref()
  const living = setInterval(() => {
    readers.tellAll('alive', { serverTime: Date.now() })
    for (const reader of readers.all) reader.check()
  }, ALIVE_EVERY_MS).unref()

  /** The first that a reader is told: who it is for, and what is so now. */
  const helloTo = (caller: Caller | undefined): string => {
    const state = caller && own.get(caller.playerId)
    const player = caller && state ? { userName: caller.userName, ...state } : null
    return eventText('hello', { serverTime: Date.now(), player } satisfies EventData<'hello'>)
  }

  /** Who the session belongs to, and what becomes of the stream when it ends. */
  const sessionOf = async (token: string | undefined, end: (reason: Refusal) => void) => {
    const visitor = { caller: undefined, check: () => {}, leave: () => {} }
    if (!token) return visitor
    const check = () => {
      sessions.find(token).then((found) => 'refusal' in found && end(found.refusal), onWatchError)
    }
    const leave = sessions.follow(token, check)
    try {
      const found = await sessions.find(token)
      if ('caller' in found) return { caller: found.caller, check, leave }
      // A browser sends the cookie of an ended session on and on. It would open the stream again each time it was ended for that.
      leave()
      return visitor
    } catch (error) {
      leave()
      throw error
    }
  }

  const enter = async (request: FastifyRequest, token: string | undefined) => {
    let reader: Reader | undefined
    const session = await sessionOf(token, (reason) => {
      reader?.stream?.send(eventText('ended', { reason }))
      reader?.stream?.end()
    })
    const leave = () => {
      session.leave()
      if (reader) readers.remove(reader)
    }
    try {
      const playerId = session.caller?.playerId
      const address = request.ip
      reader = { address, block: addressBlock(address), playerId, stream: undefined, check: session.check }
      if (!readers.add(reader)) throw refuse('tooOften', { data: { retryAfter: ALIVE_EVERY_MS / 1000 } })
      if (playerId !== undefined) await sessions.becomeCurrent()
      await look()
      if (playerId !== undefined && !own.has(playerId)) throw refuse('systemBusy')
      const begin = (stream: NonNullable<Reader['stream']>) => {
        stream.send(helloTo(session.caller))
        reader!.stream = stream
        // The session may have ended while the first look was taken.
        session.check()
      }
      return { begin, leave }
    } catch (error) {
      leave()
      throw error
    }
  }

  const endAll = () => {
    for (const { stream } of readers.all) stream?.end()
  }

  return {
    extras: [
      (app) =>
        serveStream(app, {
          enter,
          limits,
          siteRefusal,
          endAll,
        }),
    ],
    stop() {
      clearInterval(looking)
      clearInterval(living)
    },
  }
}
