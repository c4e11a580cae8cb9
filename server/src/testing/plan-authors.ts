/** Authors of push plans for tests: players with the right, and programs with a key. */
import { programPlanPaths } from '@hongyun/contract/plans/program-paths.ts'
import type { Envelope } from '@hongyun/contract/wire/envelope.ts'
import { addAuthor, makeKey } from '../modules/social/plans/desk.ts'
import { actorCalled } from './operators.ts'
import type { TestPlayer, TestServer } from './test-server.ts'

let made = 0
export const nextName = (): string => {
  made += 1
  return `计划${process.pid}号${made}`
}

/** A player with the right to post plans into these rooms. */
export async function newPlanAuthor(server: TestServer, rooms: readonly string[] = []): Promise<TestPlayer> {
  const player = await server.newPlayer()
  const actor = await actorCalled(server.database, 'zhao_min')
  await addAuthor(server.database, actor, { kind: 'player', name: player.userName, rooms, reason: '本人申请' })
  return player
}

/** A program with a key. */
export async function newProgram(server: TestServer, rooms: readonly string[] = []) {
  const actor = await actorCalled(server.database, 'zhao_min')
  const id = await addAuthor(server.database, actor, { kind: 'program', name: nextName(), rooms, reason: '合作' })
  return { id, key: await makeKey(server.database, actor, id, '首次发放') }
}

type Answered = { id: string; playId: string; cards: number; reason: string } & {
  list: Record<string, unknown>[]
  total: number
}

/** What a program sends to one of its paths, or asks in the query, and what it is answered. */
export async function program(
  server: TestServer,
  path: keyof typeof programPlanPaths,
  key: string | undefined,
  sent?: unknown,
): Promise<Envelope<Answered> & { status: number }> {
  const isAsked = path === 'mine'
  const body = isAsked ? undefined : sent
  const answer = await server.app.inject({
    method: isAsked ? 'GET' : 'POST',
    url: programPlanPaths[path],
    ...(isAsked && { query: (sent ?? {}) as Record<string, string> }),
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { ...answer.json(), status: answer.statusCode }
}

/** A plan on the sum of three dice, where nothing else is said; answers its id. */
export async function newPlan(server: TestServer, author: TestPlayer, change: Record<string, unknown> = {}) {
  const wanted = {
    ...{ playName: nextName(), lotteryCode: 'k3_1m', playDetailCode: 'k3_hezhi_lm', describePlay: '每期推大' },
    ...change,
  }
  const { code, msg, data } = await server.call('addPushPlan', wanted, author.cookie)
  if (code !== 1) throw new Error(msg)
  return data.id
}
