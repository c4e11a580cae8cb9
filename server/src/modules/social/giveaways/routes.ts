/** The calls of activity envelopes. */
import * as calls from '@hongyun/contract/giveaways/calls.ts'
import { readGivenLines } from '@hongyun/contract/giveaways/lines.ts'
import * as desk from '@hongyun/contract/giveaways/operator-calls.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { listGiveaways, oneGiveaway } from './desk.ts'
import { giveawayFile, giveawaysFile } from './files.ts'
import { askGiveaway } from './give.ts'
import { listOwn, type Receiving, receive, waitingNumber } from './own.ts'

export const playerRoutes = (parts: Receiving): Route[] => [
  route(calls.getActivityRedEnvelopeNumber, async (_input, { player }) => ({
    number: await waitingNumber(parts.database, player.playerId),
  })),
  route(calls.getActivityRedEnvelopeFrontList, (page, { player }) => listOwn(parts.database, player.playerId, page)),
  route(calls.receiveRedEnvelope, (wanted, { player }) => receive(parts, player.playerId, wanted)),
]

export const operatorRoutes = (database: Database): Route[] => [
  route(desk.consoleGiveaways, (asked) => listGiveaways(database, asked), giveawaysFile(database)),
  route(desk.consoleGiveaway, (asked) => oneGiveaway(database, asked), giveawayFile(database)),
  route(desk.consoleAskGiveaway, ({ title, validUntil, lines, reason }, visit) => {
    const read = readGivenLines(lines)
    if (!read.ok) throw refuse('giveawayLines', { text: read.reason })
    return askGiveaway(database, actorOf(visit), { title, validUntil, lines: read.value, reason })
  }),
]
