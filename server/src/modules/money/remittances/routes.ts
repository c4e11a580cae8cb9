/** The calls of bank transfers: players hand in proofs, operators decide and keep the accounts. */
import * as calls from '@hongyun/contract/remittances/calls.ts'
import * as console_ from '@hongyun/contract/remittances/operator-calls.ts'
import * as payees from '@hongyun/contract/remittances/payee-calls.ts'
import * as statements from '@hongyun/contract/remittances/statement-calls.ts'
import { InReview, type Route, route } from '../../../platform/http/route.ts'
import { actorOf } from '../../site/operators/acts.ts'
import { confirmRows } from './confirm.ts'
import { type Deciding, decide } from './decide.ts'
import { explainRow } from './explain-row.ts'
import { type LookingParts, lookAtProof, oneOrder } from './one-order.ts'
import { askPayeeLimit } from './payee-limit.ts'
import { addPayee, payeeDesk, setPayee, switchPayee } from './payees.ts'
import { presentRemittance } from './present.ts'
import { handInProof } from './proof.ts'
import { listQueue, putBack, take } from './queue.ts'
import { ownRemittance } from './reads.ts'
import { keepStatement } from './statement.ts'
import { statementGaps, statementRows } from './statement-lists.ts'

export type RemittanceParts = Deciding & LookingParts

const IN_REVIEW = '凭证已提交，正在审核；结果会发站内信给您'

export const playerRoutes = (parts: RemittanceParts): Route[] => [
  route(calls.frontBankTransferRecord, async ({ id }, { player }) =>
    presentRemittance(parts, await ownRemittance(parts.database, player.playerId, BigInt(id))),
  ),
  route(calls.saveFrontBankTransferProof, async ({ id, evidence }, { player }) => {
    const row = await handInProof(parts.database, player.playerId, BigInt(id), BigInt(evidence))
    return new InReview(await presentRemittance(parts, row), IN_REVIEW)
  }),
]

export const operatorRoutes = (parts: RemittanceParts): Route[] => [
  route(console_.consoleRemittances, (input) => listQueue(parts.database, parts.settings.current, input)),
  route(console_.consoleRemittance, ({ id }) => oneOrder(parts, BigInt(id))),
  route(console_.consoleRemittanceProof, async ({ id }, visit) => ({
    image: await lookAtProof(parts, actorOf(visit), BigInt(id)),
  })),
  route(console_.consoleTakeRemittance, async ({ id }, visit) => ({
    takenUntil: await take(parts.database, actorOf(visit), BigInt(id)),
  })),
  route(console_.consolePutBackRemittance, async ({ id }, visit) => {
    await putBack(parts.database, actorOf(visit), BigInt(id))
    return {}
  }),
  route(console_.consoleDecideRemittance, async ({ id, decision, receivedAmount, note }, visit) => {
    const decision_ = { id: BigInt(id), decision, received: receivedAmount, note }
    return { approvalId: (await decide(parts, actorOf(visit), decision_))?.toString() ?? null }
  }),
]

export const statementRoutes = (parts: RemittanceParts): Route[] => [
  route(statements.consoleReadStatement, ({ payeeId, statement }, visit) =>
    keepStatement(parts, actorOf(visit), { payeeId: BigInt(payeeId), bytes: Buffer.from(statement, 'base64') }),
  ),
  route(statements.consoleStatementRows, (input) => statementRows(parts, input)),
  route(statements.consoleStatementGaps, (input) => statementGaps(parts, input)),
  route(statements.consoleConfirmRows, async ({ pairs }, visit) => ({
    list: await confirmRows(parts, actorOf(visit), pairs),
  })),
  route(statements.consoleExplainRow, async ({ id, reason }, visit) => {
    await explainRow(parts.database, actorOf(visit), { rowId: BigInt(id), reason })
    return {}
  }),
]

export const payeeRoutes = ({ database, personal }: RemittanceParts): Route[] => [
  route(payees.consolePayees, () => payeeDesk(database, personal)),
  route(payees.consoleAddPayee, async (input, visit) => ({
    id: (await addPayee({ database, personal }, actorOf(visit), input)).toString(),
  })),
  route(payees.consoleSetPayee, async ({ id, opensAt, closesAt }, visit) => {
    await setPayee(database, actorOf(visit), { id: BigInt(id), opensAt, closesAt })
    return {}
  }),
  route(payees.consoleSwitchPayee, async ({ id, on }, visit) => {
    await switchPayee(database, actorOf(visit), BigInt(id), on === 'true')
    return {}
  }),
  route(payees.consoleAskPayeeLimit, ({ id, dayLimit, reason }, visit) =>
    askPayeeLimit({ database, personal }, actorOf(visit), { id: BigInt(id), dayLimit, reason }),
  ),
]
