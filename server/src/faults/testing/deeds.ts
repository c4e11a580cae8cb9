/** What people do on a site in a day, each through its use-case: every deed leaves rows of evidence, and may be done at any hour. */

import { readGivenLines } from '@hongyun/contract/giveaways/lines.ts'
import { DAY_MS } from '@hongyun/lottery/days.ts'
import { yuan } from '@hongyun/lottery/money.ts'
import { placeOrder, press } from '../../modules/money/cashier/testing/orders.ts'
import { newWithdrawer, withdrawals } from '../../modules/money/withdrawals/testing/withdrawals.ts'
import { askAdjustment } from '../../modules/people/desk/adjust.ts'
import { deskKinds } from '../../modules/people/desk/kinds.ts'
import { rebatesAbove } from '../../modules/people/identity/rebate-plan.ts'
import { approve } from '../../modules/site/approvals/decide.ts'
import { type Actor, shell } from '../../modules/site/operators/acts.ts'
import { saveRole } from '../../modules/site/operators/roles.ts'
import { changeSetting } from '../../modules/site/tenant/change-setting.ts'
import { askGiveaway } from '../../modules/social/giveaways/give.ts'
import { giveawayKinds } from '../../modules/social/giveaways/open-giveaways.ts'
import { newRoom } from '../../testing/chat-rooms.ts'
import { envelopesOf } from '../../testing/envelope-players.ts'
import { openIssue } from '../../testing/issues.ts'
import { betItem } from '../../testing/items.ts'
import { actorCalled } from '../../testing/operators.ts'
import type { TestPlayer, TestServer } from '../../testing/test-server.ts'

/** Issues close so long after they opened: they are drawn and settled while the day goes on. */
const SALE_MS = 1500

export type Deed = () => Promise<void>

const two = async ({ database }: TestServer): Promise<[asker: Actor, second: Actor]> => [
  await actorCalled(database, 'li_lei'),
  await actorCalled(database, 'wang_wu'),
]

/** Bets on an issue that is soon drawn, one of them taken back. */
async function bet(server: TestServer): Promise<void> {
  const issue = await openIssue(server.database, 'k3_5m', SALE_MS)
  const player = await server.newPlayer({ money: 100 })
  const place = (bettingNumber: string) =>
    server.call('addBetting', { bettingData: [betItem(issue, { bettingNumber })] }, player.cookie)
  await place('da')
  const placed = await place('xiao')
  // On a busy machine the issue may be closed by now.
  if (placed.code === 1) await server.call('cancelBetting', { id: placed.data.ids[0]! }, player.cookie)
}

async function recharge(server: TestServer): Promise<void> {
  await press(server, await placeOrder(server, await server.newPlayer({ money: 0 })), 'pay')
}

async function withdraw(server: TestServer): Promise<void> {
  await withdrawals(server).place(await newWithdrawer(server, 1000))
}

async function sendEnvelope(server: TestServer): Promise<void> {
  const use = envelopesOf(server)
  const room = await newRoom(server.database)
  const { recordId } = await use.send(await use.sender(), { roomCode: room.code, requestId: `send-${room.code}` })
  for (const taker of await use.players(2)) await use.open(taker, recordId)
}

async function adjust(server: TestServer, player: TestPlayer): Promise<void> {
  const [asker, second] = await two(server)
  const wanted = { playerId: player.id, code: 413, amount: yuan(20), reference: '' } as const
  const { id } = await askAdjustment(server.database, asker, wanted, 'as agreed')
  await approve(server.database, deskKinds, second, BigInt(id), '')
}

async function give(server: TestServer, player: TestPlayer): Promise<void> {
  const [asker, second] = await two(server)
  const read = readGivenLines(`${player.userName},5.50`)
  if (!read.ok) throw new Error(read.reason)
  const wanted = { title: 'given', validUntil: Date.now() + 10 * DAY_MS, lines: read.value, reason: 'as agreed' }
  const { id } = await askGiveaway(server.database, asker, wanted)
  await approve(server.database, giveawayKinds, second, BigInt(id), '')
}

/** The deeds of a site; each goes on where the one before it of its kind ended. */
export function deedsOf(server: TestServer): readonly Deed[] {
  const { database } = server
  let serial = 0
  const next = () => {
    serial += 1
    return serial
  }
  return [
    () => bet(server),
    () => recharge(server),
    () => withdraw(server),
    () => sendEnvelope(server),
    async () => adjust(server, await server.newPlayer({ money: 50 })),
    async () => give(server, await server.newPlayer({ money: 0 })),
    async () => {
      const change = { key: 'rechargeDayAmount', text: String(100_000 + next()), reason: '' } as const
      await changeSetting(database, rebatesAbove, shell, change)
    },
    async () => {
      const [chief] = await two(server)
      await saveRole(database, chief, { id: undefined, name: `组${next()}`, rights: ['seePlayers'] })
    },
  ]
}
