/** The calls of red envelopes. */
import {
  getRedEnvelopeWithdrawData,
  openRedEnvelope,
  queryConfigurationInformation,
  redEnvelopeStates,
  sendRedEnvelope,
  snatchRedEnvelope,
  updateReadedRedEnvelop,
} from '@hongyun/contract/envelopes/calls.ts'
import {
  mySentRedEnvelopes,
  queryFrontReceiveRedEnvelopeByUserid,
  queryReceiveRedEnvelope,
  redEnvelopeProof,
} from '@hongyun/contract/envelopes/record-calls.ts'
import {
  DEFAULT_WISH,
  ENVELOPES_MOST,
  LEAST_YUAN,
  REFUND_HOURS,
  REMARK_LENGTH,
} from '@hongyun/contract/envelopes/words.ts'
import { formatMoney, yuan } from '@hongyun/lottery/money.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import { RefusedError } from '../../../platform/refuse.ts'
import { balanceOf } from '../../money/ledger/reads.ts'
import { hasSafetyPassword } from '../../people/safety/safety-password.ts'
import type { Settings } from '../../site/tenant/settings.ts'
import { envelopeDetail, proofOf } from './details.ts'
import { lookAt, markSeen } from './look.ts'
import { type Opens, openEnvelope } from './open-envelope.ts'
import { limitsOf, sentToday } from './quota.ts'
import { received, sent } from './records.ts'
import { type Sending, sendEnvelope } from './send.ts'
import { readStandings, standingOf } from './standing.ts'

export type EnvelopeParts = Sending & Opens

async function daily(database: Database, settings: Settings, playerId: bigint) {
  const today = await sentToday(database, playerId)
  return {
    mode: settings.envelopes,
    amount: formatMoney(limitsOf(settings, today).quota),
    maxAmount: formatMoney(yuan(settings.envelopeMax)),
    dayLimitAmount: formatMoney(yuan(settings.envelopeDayAmount)),
    dayLimitCount: settings.envelopeDayCount,
    dayLimitSendCount: today.count,
  }
}

export function envelopeRoutes(parts: EnvelopeParts): Route[] {
  const { database, settings, see } = parts
  const siteName = () => settings.current.tenantName
  return [
    route(queryConfigurationInformation, async ({ type }, { player: { playerId } }) => ({
      type,
      ...(await daily(database, settings.current, playerId)),
      minAmount: formatMoney(yuan(LEAST_YUAN)),
      maxNumber: ENVELOPES_MOST,
      remarkLength: REMARK_LENGTH,
      defaultRemark: DEFAULT_WISH,
      refundHours: REFUND_HOURS,
    })),
    route(getRedEnvelopeWithdrawData, async (_input, { player: { playerId } }) => {
      const [limits, balance, hasPassword] = await Promise.all([
        daily(database, settings.current, playerId),
        balanceOf(database, playerId),
        hasSafetyPassword(database, playerId),
      ])
      return {
        ...limits,
        balance: formatMoney(balance),
        hasSafetyPassword: hasPassword,
      }
    }),
    route(sendRedEnvelope, (input, { player }) => sendEnvelope(parts, player, input)),
    route(snatchRedEnvelope, async ({ recordId, isDirect: _, ...place }, { player }) =>
      lookAt(database, player.playerId, await see(player, recordId, place), siteName()),
    ),
    route(openRedEnvelope, async ({ isDirect: _, ...input }, { player }) => {
      const { state, amount, place, at } = await openEnvelope(parts, player, input)
      return { state, amount: formatMoney(amount), place, receiveTime: at }
    }),
    route(updateReadedRedEnvelop, async ({ recordCode }, { player }) => {
      const { id } = await see(player, recordCode)
      return markSeen(database, player.playerId, id)
    }),
    route(redEnvelopeStates, async ({ recordIds }, { player }) => {
      const seen = await Promise.all(
        recordIds.map((id) =>
          see(player, id).catch((error: unknown) => {
            if (error instanceof RefusedError) return undefined
            throw error
          }),
        ),
      )
      const ids = seen.flatMap((facts) => facts?.id ?? [])
      const rows = await readStandings(database, player.playerId, ids)
      return {
        list: ids.map((id) => ({ recordId: id.toString(), ...standingOf(rows.get(id)!, player.playerId) })),
      }
    }),
    route(queryReceiveRedEnvelope, async ({ recordId, roomCode, ...page }, { player }) =>
      envelopeDetail(database, player.playerId, await see(player, recordId, { roomCode }), page, siteName()),
    ),
    route(queryFrontReceiveRedEnvelopeByUserid, (asked, { player }) =>
      received(database, player.playerId, asked, siteName()),
    ),
    route(mySentRedEnvelopes, (asked, { player }) => sent(database, player.playerId, asked)),
    route(redEnvelopeProof, async ({ recordId }, { player }) => proofOf(database, await see(player, recordId))),
  ]
}
