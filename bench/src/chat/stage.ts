/** A room of a real site with many who listen, and what the measures of the chat do with it. */
import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ending } from '../ending.ts'
import { makePlayers } from '../prepare/players.ts'
import { openSite, type Site } from '../site.ts'
import type { Answers, Ask, Place } from './messages.ts'

/** Those who post: each waits for its answer. */
const POSTERS = 50
const TEXT = '今晚快三走势不错，跟一注大单双看看，祝各位手气都好 🎲'
const ROOM = 'rbench'

/** What ends the processes of the load. */
const stops = new Set<() => Promise<void>>()
const stopLater = (child: ChildProcess) => stops.add(ending(async () => void child.kill()))

const heardFrom = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = () => reject(new Error('a process of the load ended'))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })

export type Crowd = {
  ask<K extends Ask['kind']>(asked: Extract<Ask, { kind: K }>): Promise<Answers[K]>
}

export async function gather(place: Place): Promise<Crowd> {
  const child = fork(fileURLToPath(new URL('./listeners.ts', import.meta.url)))
  stopLater(child)
  const crowd: Crowd = {
    async ask(asked) {
      const answer = heardFrom<never>(child)
      child.send(asked)
      return answer
    },
  }
  await crowd.ask({ kind: 'open', ...place })
  return crowd
}

export type BareServer = {
  pid: number
  port: number
  send(text: string, times: number, rate: number): Promise<void>
}

export async function openBareServer(): Promise<BareServer> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  stopLater(child)
  const { port } = await heardFrom<{ port: number }>(child)
  return {
    pid: child.pid!,
    port,
    async send(text, times, rate) {
      const done = heardFrom(child)
      child.send({ text, times, rate })
      await done
    },
  }
}

type Posted = { sentAt: number; answeredAt: number }

export type Stage = {
  site: Site
  place: Place
  /** Posts at a rate; answers when each post was sent and answered, by the number it got. */
  post(times: number, rate: number): Promise<Map<number, Posted>>
  /** Ends the site, and all that listens or sends. */
  close(): Promise<void>
}

/** A site with a room, and players for `sockets` listeners. */
export async function openStage(sockets: number): Promise<Stage> {
  const site = await openSite({ MAX_CONNECTIONS: '40000' })
  const { cookies } = await makePlayers(site.database, sockets)
  await site.database.query(`insert into chat_room (kind, code, title) values ('group', $1, 'bench')`, [ROOM])
  const post = async (cookie: string) => {
    const now = () => performance.timeOrigin + performance.now()
    const sentAt = now()
    const answer = await fetch(`${site.url}/v1/broadCast/addMessage`, {
      method: 'POST',
      headers: { cookie: `sid=${cookie}` },
      body: new URLSearchParams({ roomCode: ROOM, messageTypeId: '1', message: TEXT }),
    })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { id: number } }
    if (code !== 1) throw new Error(`a post was refused: ${msg}`)
    return { id: data.id, sentAt, answeredAt: now() }
  }
  return {
    site,
    place: { port: site.port, cookies, roomCode: ROOM },
    async close() {
      for (const stop of stops) await stop()
      stops.clear()
      await site.close()
    },
    async post(times, rate) {
      const startedAt = performance.now()
      const posted: ReturnType<typeof post>[] = []
      for (let n = 0; n < times; n += 1) {
        await sleep(Math.max(0, startedAt + (n * 1000) / rate - performance.now()))
        posted.push(post(cookies[n % Math.min(POSTERS, cookies.length)]!))
      }
      return new Map((await Promise.all(posted)).map(({ id, ...posted }) => [id, posted]))
    },
  }
}
