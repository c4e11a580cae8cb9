/** Agents with an example of everything: codes and links that were used, raises, letters, moves that were done, dropped and wait. */

import { passwordHash } from '@hongyun/contract/wire/credentials.ts'
import { businessDay, DAY_MS, startOfDay } from '@hongyun/lottery/days.ts'
import { carryOutMoves } from '../../modules/people/agents/carry-out-moves.ts'
import { askMove } from '../../modules/people/agents/moves.ts'
import { agentKinds } from '../../modules/people/agents/open-agents.ts'
import { setRebate } from '../../modules/people/desk/set-rebate.ts'
import { approve } from '../../modules/site/approvals/decide.ts'
import type { MovingClock } from '../../testing/moving-clock.ts'
import { actorCalled, newOperator } from '../../testing/operators.ts'
import { PASSWORD, type TestPlayer, type TestServer } from '../../testing/test-server.ts'

export async function stageAgents(server: TestServer, clock: MovingClock): Promise<void> {
  const { database } = server
  const [asker, second] = [await actorCalled(database, 'li_lei'), await actorCalled(database, 'wang_wu')]
  const agent = (ownRate: number, parentId?: bigint) =>
    server.newPlayer({ agent: true, ownRate, money: 0, ...(parentId && { parentId }) })
  const [top, other] = [await agent(900), await agent(880)]
  const middle = await agent(850, top.id)
  const done = async (answer: Promise<{ code: number; msg: string }>) => {
    const { code, msg } = await answer
    if (code !== 1) throw new Error(msg)
  }
  const signUp = (userName: string, by: Record<string, string>) =>
    done(server.call('register', { userName, password: passwordHash(userName, PASSWORD), ofAge: 'true', ...by }))

  const { data: code } = await server.call(
    'createInviteCode',
    { kind: 'member', rebate: '7.0', usesMax: 3, expiresAt: Date.now() + 30 * DAY_MS },
    middle.cookie,
  )
  for (const name of ['staged_one', 'staged_two']) await signUp(name, { inviteCode: code.code })
  const { data: opened } = await server.call(
    'openAccount',
    { userName: 'staged_open', kind: 'agent', rebate: '8.0' },
    middle.cookie,
  )
  await signUp('staged_open', { openKey: opened.key! })
  const low = await server.newPlayer({ parentId: middle.id, ownRate: 600, money: 0 })
  await done(server.call('raiseRebate', { id: low.id.toString(), rebate: '6.5' }, middle.cookie))
  await setRebate(database, second, { playerId: other.id, rebate: '8.6', reason: 'as agreed' })
  await done(server.call('sendMemberLetter', { title: '周末', text: '老地方见' }, middle.cookie))
  const plain = await server.newPlayer({ money: 0 })
  const desk = await newOperator(server, ['changeAgents'])
  const made = { playerId: plain.id.toString(), reason: 'as agreed', code: await desk.code() }
  await done(server.call('consoleMakeAgent', made, desk.cookie))

  const former = await agent(500)
  await done(server.call('createInviteCode', { kind: 'member', rebate: '1.0' }, former.cookie))
  const link = { userName: 'staged_never', kind: 'member', rebate: '1.0' }
  await done(server.call('openAccount', link, former.cookie))
  const taken = { playerId: former.id.toString(), reason: 'as agreed', code: await desk.code() }
  await done(server.call('consoleTakeAgent', taken, desk.cookie))

  // Stages before this one may have moved the clock past a midnight.
  let today = (await database.query<{ now: number }>('select clock_timestamp() as now'))[0]!.now
  const move = async (player: Pick<TestPlayer, 'id'>, parent: TestPlayer | undefined) => {
    const asked = await askMove(database, asker, {
      ...{ playerId: player.id, parentName: parent?.userName, reason: 'as agreed' },
      fromDay: businessDay(today + DAY_MS),
    })
    await approve(database, agentKinds, second, asked.id, '')
  }
  const nextDay = async () => {
    today = startOfDay(businessDay(today + DAY_MS)) + 1000
    await clock.moveTo(today)
    await carryOutMoves(database)
  }
  await move(middle, other)
  await nextDay()
  await move(middle, undefined)
  await move(low, top)
  // It no longer fits when its day comes.
  const late = await agent(860, top.id)
  await move(late, other)
  await setRebate(database, second, { playerId: other.id, rebate: '8.5', reason: 'as agreed' })
  await nextDay()
  await nextDay()
  await move(late, undefined)
}
