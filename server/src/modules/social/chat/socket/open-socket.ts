/** The chat's socket: who is let in, what rooms hear, who is there, and the news that make it quick. */
import { SOCKET_PATH } from '@hongyun/contract/chat/paths.ts'
import { generateKey, getOnlineCount } from '@hongyun/contract/chat/socket-calls.ts'
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import type { Registry } from 'prom-client'
import { addressBlock } from '../../../../platform/addresses.ts'
import { topic } from '../../../../platform/bus/bus.ts'
import { only } from '../../../../platform/db/database.ts'
import { route } from '../../../../platform/http/route.ts'
import type { Module, Platform } from '../../../../platform/module.ts'
import { frameOf } from '../../../../platform/socket/frame.ts'
import { serveSockets } from '../../../../platform/socket/serve-sockets.ts'
import type { ChatNews } from '../news.ts'
import { openHub, pushFrame } from './hub.ts'
import { openSocketKeys } from './keys.ts'
import { openMissed, type ReadAfter } from './missed.ts'
import { openPeople } from './people.ts'
import { countOnline, openPresence } from './presence.ts'
import { letIn, type ServeParts } from './serve-chat.ts'

const LOOK_EVERY_MS = 1000
const BEAT_EVERY_MS = 30_000
const FORGET_KEYS_MS = 60_000

type News = { room: string; no: number; players?: readonly string[] }
const happenedTopic = topic<News>('chat.happened')

export type SocketNeeds = Pick<ServeParts, 'sessions' | 'siteRefusal' | 'admit' | 'unlock' | 'guests'> & {
  registry: Registry
  readAfter: ReadAfter
}

export type ChatSocket = Required<Pick<Module, 'calls' | 'extras' | 'jobs' | 'stop'>> & { news: ChatNews }

export function openSocket(platform: Platform, needs: SocketNeeds): ChatSocket {
  const { config, database, siteNews, limits, keyring, onWatchError } = platform
  const { registry, readAfter, ...ways } = needs
  const keys = openSocketKeys(database, keyring.first)
  const presence = openPresence(database)
  const lastNumbers = (rooms: readonly bigint[]) =>
    database.query<{ id: bigint; last_no: bigint }>(
      'select id, last_no from chat_room where id = any($1::bigint[])',
      [rooms],
      'chat.last-numbers',
    )
  const hub = openHub({
    lastOf: async (room) => Number(only(await lastNumbers([room])).last_no),
    readAfter,
    onError: onWatchError,
  })
  const lookAtPeople = openPeople(database, hub)

  const privateListeners: Parameters<ChatNews['onPrivate']>[0][] = []
  const hear = ({ room: roomId, no, players: ids }: News) => {
    const room = BigInt(roomId)
    hub.wake(room, no)
    if (!ids) return
    const players = ids.map(BigInt)
    hub.tellElsewhere(room, players, pushCodes.directNews, { roomId, latestMessageId: no })
    for (const listener of privateListeners) listener({ room, no, players })
  }
  siteNews.subscribe(happenedTopic, hear)
  const news: ChatNews = {
    wake({ room, no, players }) {
      const told: News = { room: room.toString(), no, ...(players && { players: players.map(String) }) }
      hear(told)
      siteNews.publish(happenedTopic, told)
    },
    onPrivate: (listener) => void privateListeners.push(listener),
  }

  const lookForNews = async () => {
    const rooms = hub.rooms()
    if (rooms.length > 0) for (const { id, last_no } of await lastNumbers(rooms)) hub.wake(id, Number(last_no))
  }
  const lookForPeople = async () => {
    await presence.write()
    await lookAtPeople()
  }
  const looking = [lookForNews, lookForPeople].map((look) => {
    let isLooking = false
    return setInterval(() => {
      if (isLooking) return
      isLooking = true
      look()
        .catch(onWatchError)
        .finally(() => {
          isLooking = false
        })
    }, LOOK_EVERY_MS).unref()
  })

  const parts: ServeParts = { ...ways, keys, hub, missedOf: openMissed(readAfter), presence, onError: onWatchError }
  return {
    news,
    calls: [
      route(generateKey, (_input, { caller, token, address, host }) => ({
        key: keys.make({ token: caller && token, block: addressBlock(address), host }),
      })),
      route(getOnlineCount, async ({ roomCode }) => ({ count: await countOnline(database, roomCode) })),
    ],
    extras: [
      (app) =>
        serveSockets(app, {
          path: SOCKET_PATH,
          limits,
          registry,
          mostOfAddress: Math.ceil((config.streamsPerAddress * config.rateLimitScale) / config.workers),
          heartbeat: {
            every_ms: BEAT_EVERY_MS,
            frame: pushFrame(pushCodes.heartbeat, {}),
            answer: JSON.stringify({ code: pushCodes.heartbeatAnswer }),
          },
          enter: (request, peer) => letIn(parts, request, peer),
          refusal: ({ message, data }) => frameOf({ code: pushCodes.established, success: false, msg: message, data }),
        }),
    ],
    jobs: [{ name: 'used chat keys', every_ms: FORGET_KEYS_MS, run: () => keys.forget() }],
    async stop() {
      for (const timer of looking) clearInterval(timer)
      await presence.close()
    },
  }
}
