/** Evidence that no other stage leaves: talks, reports, bans, limits and breaks of players, notes, a channel that fell, a backup, an old chat. */
import { serviceExamples } from '@hongyun/contract/reference/service-examples.ts'
import { formatCheckpoint } from '@hongyun/lottery/journal/checkpoint.ts'
import { parseVerifierKey } from '@hongyun/lottery/journal/keys.ts'
import { formatNote } from '@hongyun/lottery/journal/note.ts'
import { signNote } from '@hongyun/lottery/journal/signing.ts'
import pino from 'pino'
import { tryChannel } from '../../modules/money/channels/change.ts'
import { dropFallen } from '../../modules/money/channels/fall.ts'
import { addNote } from '../../modules/people/desk/notes.ts'
import { keepHead } from '../../modules/site/journal/heads-file.ts'
import { continueJournal } from '../../modules/site/journal/keep-on.ts'
import { journalKeyOf, verifierOf } from '../../modules/site/journal/key.ts'
import { shell } from '../../modules/site/operators/acts.ts'
import { newRoom } from '../../testing/chat-rooms.ts'
import { signedInFor } from '../../testing/given-of-protection.ts'
import { newTalkLine } from '../../testing/given-of-service.ts'
import type { MovingClock } from '../../testing/moving-clock.ts'
import { actorCalled } from '../../testing/operators.ts'
import type { TestPlayer, TestServer } from '../../testing/test-server.ts'

export async function stageRest(server: TestServer): Promise<void> {
  const { database } = server
  const actor = await actorCalled(database, 'li_lei')
  await stagePlayer(server, await server.newPlayer({ money: 1000 }))
  await stageRoom(server)
  await addNote(database, actor, (await server.newPlayer()).id, '已电话核实')
  await tryChannel(database, actor, 'fast_a', async () => true)
  const rule = { channelFallPercent: 100, channelFallMinutes: 100_000, channelFallOrders: 1 }
  const fallen = await dropFallen(database, rule, pino({ level: 'silent' }))
  if (fallen.length === 0) throw new Error('no channel fell')
}

/** Who writes to the service, limits what they play for, and rests. */
async function stagePlayer(server: TestServer, player: TestPlayer): Promise<void> {
  const as = async (...[name, input]: Parameters<TestServer['call']>) => {
    const { code, msg } = await server.call(name, input, player.cookie)
    if (code !== 1) throw new Error(`${name}: ${msg}`)
  }
  await as('addServiceMessage', { ...serviceExamples.addServiceMessage, ...(await newTalkLine(server)) })
  await as('setProtectionLimit', { limit: 'stakeDay', value: '5000' })
  await signedInFor(server, player, 61)
  await as('answerRealityCheck', { answer: 'rest' })
}

/** A message that is reported, and its author, whom a manager bans. */
async function stageRoom(server: TestServer): Promise<void> {
  const [manager, author] = [await server.newPlayer({ money: 0 }), await server.newPlayer({ money: 0 })]
  const { code: roomCode } = await newRoom(server.database, { managers: [manager.id] })
  await server.call('getRoomWeb', { roomCode }, author.cookie)
  const said = await server.call('addMessage', { roomCode, messageTypeId: '1', message: '稳赢' }, author.cookie)
  const about = { roomCode, id: said.data.id, reason: 'fraud', note: '' }
  const reported = await server.call('reportMessage', about, manager.cookie)
  const ban = { roomCode, target: author.id, durationTypeId: '4', nickName: '小满' }
  const banned = await server.call('addBanFront', ban, manager.cookie)
  for (const { code, msg } of [reported, banned]) if (code !== 1) throw new Error(msg)
}

/** Messages whose time is over at `at_ms`: the chat drops the day, and somebody writes again. */
export async function stageOldChat(server: TestServer, clock: MovingClock, at_ms: number): Promise<void> {
  await clock.moveTo(at_ms)
  const [dropped] = await server.database.query<{ days: number }>('select drop_chat_days(30) as days')
  if (!dropped?.days) throw new Error('no day of the chat was dropped')
  await stageRoom(server)
}

/** What this machine sealed before the database was restored from a backup; an operator lets the journal go on. */
export async function stageFork(server: TestServer): Promise<void> {
  const own = journalKeyOf(Buffer.alloc(32, 7))
  const key = parseVerifierKey(verifierOf(new URL(server.config.publicUrl).host, own))!
  const head = { origin: key.name, size: 5_000_000, root: Buffer.alloc(32, 1), extensions: [] }
  const text = formatCheckpoint(head)
  await keepHead(server.config.dataDir, formatNote({ text, signatures: [signNote(text, key, own.sign)] }))
  await continueJournal(server.database, { actor: shell, config: server.config }, '恢复备份')
}
