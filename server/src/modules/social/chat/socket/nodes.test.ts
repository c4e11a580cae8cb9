/** Two servers are one chat: what happens at one is heard at the other, and both know who is there, until one of them ends. */
import { pushCodes } from '@hongyun/contract/chat/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ChatClient, enterChat } from '../../../../testing/chat-client.ts'
import { newRoom } from '../../../../testing/chat-rooms.ts'
import { hasRedis, openRedis, type TestRedis } from '../../../../testing/redis.ts'
import { closeAudited, openTestServer, type TestPlayer, type TestServer } from '../../../../testing/test-server.ts'

describe.each([
  { how: 'the database alone', isThere: true, needsRedis: false },
  { how: 'a Redis', isThere: hasRedis('the chat of two servers through a Redis'), needsRedis: true },
])('two servers that share $how', ({ isThere, needsRedis }) => {
  let redis: TestRedis | undefined
  let servers: TestServer[]
  let bases: string[]
  let players: TestPlayer[]
  beforeAll(async () => {
    if (!isThere) return
    redis = needsRedis ? await openRedis() : undefined
    const env = { DATABASE_URL: 'postgres://the-same', ...(redis && { REDIS_URL: redis.url }) }
    const one = await openTestServer({ env })
    servers = [one, await openTestServer({ env, connection: one.connection })]
    bases = await Promise.all(servers.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
    players = await Promise.all([one.newPlayer({ money: 0 }), one.newPlayer({ money: 0 })])
  })
  afterAll(async () => {
    if (!isThere) return
    await servers[1]!.close()
    await closeAudited(servers[0]!)
    await redis?.remove()
  })

  it.skipIf(!isThere)('are one chat', async () => {
    const [one, two] = servers as [TestServer, TestServer]
    const { code, id } = await newRoom(one.database)
    const clients = (await Promise.all(
      players.map(({ cookie }, n) => enterChat(bases[n]!, { cookie, roomId: code })),
    )) as [ChatClient, ChatClient]
    for (const [n, server] of servers.entries()) {
      const message = `from ${n}`
      await server.call('addMessage', { roomCode: code, messageTypeId: 1, message }, players[n]!.cookie)
      for (const client of clients) await client.hear(pushCodes.message, { message })
      await expect.poll(async () => (await server.call('getOnlineCount', { roomCode: code })).data.count).toBe(2)
    }
    // The session ends at one, the socket is at the other.
    await one.call('logout', {}, players[1]!.cookie)
    await clients[1].hear(pushCodes.loggedOut)
    expect((await clients[0].hear(pushCodes.offline, { count: 1 })).data.userIds).toEqual([players[1]!.id.toString()])
    // A server that ended without a word has said nothing since.
    await one.database.query(
      `with dead as (insert into chat_node values (gen_random_uuid(), now() - interval '10 seconds') returning node),
       there as (insert into chat_presence select node, $1, 77 from dead)
       insert into chat_presence_version values ($1) on conflict (room_id) do update set version = chat_presence_version.version + 1`,
      [id],
    )
    expect((await two.call('getOnlineCount', { roomCode: code })).data.count).toBe(1)
    await expect.poll(() => one.database.query(`select 1 from chat_presence where member_id = 77`)).toEqual([])
    clients[0].close()
  })
})
