/** The lists of words in the database's CHECKs are those of the contract: one word more or less on either side fails. */
import { payBases, payKinds, payPeriods, payWays } from '@hongyun/contract/agent-pay/words.ts'
import { memberKinds } from '@hongyun/contract/agents/words.ts'
import { approvalKinds, approvalStates } from '@hongyun/contract/approvals/words.ts'
import { betStates, chaseStates } from '@hongyun/contract/bets/words.ts'
import { chains, payoutEvents, payoutKinds } from '@hongyun/contract/bindings/words.ts'
import { creditSources, orderStates, paymentExceptions, sandboxStates } from '@hongyun/contract/cashier/words.ts'
import { methodKinds, payTypes } from '@hongyun/contract/channels/words.ts'
import { roomKinds, roomStates, wordWays } from '@hongyun/contract/chat/words.ts'
import { coinReasons, coinStates, sandboxChainFaults } from '@hongyun/contract/coins/words.ts'
import { codePurposes, contactKinds } from '@hongyun/contract/contacts/words.ts'
import { bannerPlaces } from '@hongyun/contract/content/words.ts'
import { riskMarks } from '@hongyun/contract/desk/words.ts'
import { envelopeEnds, envelopeSources } from '@hongyun/contract/envelopes/words.ts'
import { fileKinds } from '@hongyun/contract/files/words.ts'
import { playerStates, sessionEnds, sexes } from '@hongyun/contract/identity/words.ts'
import { placeFaults } from '@hongyun/contract/journal/place-words.ts'
import { recordKinds } from '@hongyun/contract/ledger/words.ts'
import { calendarKinds, issueStates, lotterySources } from '@hongyun/contract/lotteries/words.ts'
import { letterKinds } from '@hongyun/contract/messages/words.ts'
import { reportReasons, reportStates } from '@hongyun/contract/moderation/words.ts'
import { actSubjects, operatorActs, rights } from '@hongyun/contract/operators/words.ts'
import { outgoingChannels, outgoingKinds, outgoingStates } from '@hongyun/contract/outgoing/words.ts'
import { patternKinds } from '@hongyun/contract/patterns/words.ts'
import { markActs, markLetters, markRules } from '@hongyun/contract/protection/marks.ts'
import {
  breakKinds,
  breakLengths,
  exclusionLengths,
  limitNames,
  limitSteps,
  realityAnswers,
} from '@hongyun/contract/protection/words.ts'
import { statementSources } from '@hongyun/contract/reconciliation/words.ts'
import { statementKinds } from '@hongyun/contract/results/words.ts'
import { proofWays, ticketPurposes } from '@hongyun/contract/safety/words.ts'
import { linkTypes, talkAuthors, talkOrders, talkStates } from '@hongyun/contract/service/words.ts'
import { sumKinds } from '@hongyun/contract/statistics/words.ts'
import { requirementStates } from '@hongyun/contract/turnover/words.ts'
import { verificationKinds, verificationStates } from '@hongyun/contract/verification/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import {
  payoutSources,
  payoutStates,
  sandboxPayoutStates,
  withdrawalStates,
} from '@hongyun/contract/withdrawals/words.ts'
import { pledgeStates } from '@hongyun/contract/yuebao/words.ts'
import { expect, it } from 'vitest'
import type { LookStage } from '../../modules/people/patterns/run.ts'
import { cloneDatabase } from '../../testing/test-server.ts'
import { openDatabase } from './database.ts'

/** Each column with a list, and the words it may hold. */
const lists: Record<string, readonly string[]> = {
  'approval.kind': wordsOf(approvalKinds),
  'approval.state': wordsOf(approvalStates),
  'banner.place': wordsOf(bannerPlaces),
  'bet.state': wordsOf(betStates),
  'chat_room.kind': wordsOf(roomKinds),
  'chat_room.state': wordsOf(roomStates),
  'chat_word.way': wordsOf(wordWays),
  'chat_report.reason': wordsOf(reportReasons),
  'chat_report.state': wordsOf(reportStates),
  'service_line.link_type': wordsOf(linkTypes),
  'service_talk.state': wordsOf(talkStates),
  'service_talk.order_kind': wordsOf(talkOrders),
  'service_message.author': wordsOf(talkAuthors),
  'page_sum.kind': wordsOf(sumKinds),
  // Whether a chase is finished follows from its issues; it is not stored.
  'payout_account.kind': wordsOf(payoutKinds),
  'payout_account.chain': wordsOf(chains),
  'payout_account_event.event': wordsOf(payoutEvents),
  'coin_order.chain': wordsOf(chains),
  'coin_transfer.chain': wordsOf(chains),
  'coin_transfer.reason': wordsOf(coinReasons),
  'coin_transfer.state': wordsOf(coinStates),
  'coin_watch.chain': wordsOf(chains),
  'sandbox_chain.chain': wordsOf(chains),
  'sandbox_chain.fault': wordsOf(sandboxChainFaults),
  'sandbox_coin.chain': wordsOf(chains),
  'chase.state': wordsOf(chaseStates).filter((state) => state !== 'finished'),
  // A correction takes back prizes and rebates: of a bet, and of an issue for agents.
  'correction_debt.record_kind': ['bet', 'issue'] satisfies (keyof typeof recordKinds)[],
  'pay_plan.kind': wordsOf(payKinds),
  'pay_plan.base': wordsOf(payBases),
  'pay_plan.pays': wordsOf(payWays),
  'pay_plan.every': wordsOf(payPeriods),
  'pay_run.kind': wordsOf(payKinds),
  'pattern_finding.kind': wordsOf(patternKinds),
  'pattern_run.stage': ['agents', 'accounts'] satisfies LookStage[],
  'envelope.source': wordsOf(envelopeSources),
  'envelope.state': wordsOf(envelopeEnds),
  'file.kind': wordsOf(fileKinds),
  'contact.kind': wordsOf(contactKinds),
  'contact_code.kind': wordsOf(contactKinds),
  'contact_code.purpose': wordsOf(codePurposes),
  'issue.state': wordsOf(issueStates),
  'invite_code.kind': wordsOf(memberKinds),
  'opened_account.kind': wordsOf(memberKinds),
  'member_origin.kind': wordsOf(memberKinds),
  'journal_place.fault': wordsOf(placeFaults),
  'letter.kind': wordsOf(letterKinds),
  'limit_change.name': wordsOf(limitNames),
  'house_limit.name': wordsOf(limitNames),
  'protection_mark.rule': wordsOf(markRules),
  'protection_mark_act.what': wordsOf(markActs),
  'protection_mark_act.letter': wordsOf(markLetters),
  'limit_change.step': wordsOf(limitSteps),
  'play_break.kind': wordsOf(breakKinds),
  'play_break.lasts': [...wordsOf(breakLengths), ...wordsOf(exclusionLengths)],
  'reality_answer.answer': wordsOf(realityAnswers),
  'lottery.source': wordsOf(lotterySources),
  'lottery_exception.kind': wordsOf(calendarKinds),
  'operator.rights': wordsOf(rights),
  'operator_act.act': wordsOf(operatorActs),
  'operator_act.subject_kind': wordsOf(actSubjects),
  'outgoing_message.channel': wordsOf(outgoingChannels),
  'outgoing_message.kind': wordsOf(outgoingKinds),
  'outgoing_message.state': wordsOf(outgoingStates),
  'pay_method.kind': wordsOf(methodKinds),
  'pay_method.pay_type': wordsOf(payTypes),
  'pledge_order.state': wordsOf(pledgeStates),
  'player.sex': wordsOf(sexes),
  'player.state': wordsOf(playerStates),
  'payout_attempt.state': wordsOf(payoutStates),
  'payout_word.source': wordsOf(payoutSources),
  'payment_exception.kind': wordsOf(paymentExceptions),
  'provider_callback.source': wordsOf(creditSources),
  'provider_statement.source': wordsOf(statementSources),
  'recharge_order.state': wordsOf(orderStates),
  'result_statement.kind': wordsOf(statementKinds),
  'risk_mark.kind': wordsOf(riskMarks),
  'sandbox_payment.state': wordsOf(sandboxStates),
  'role.rights': wordsOf(rights),
  'sandbox_payout.state': wordsOf(sandboxPayoutStates),
  // What is to become of it: it was taken already.
  'sandbox_payout.outcome': wordsOf(sandboxPayoutStates).filter((state) => state !== 'taken'),
  'session.end_reason': wordsOf(sessionEnds),
  'step_ticket.purpose': wordsOf(ticketPurposes),
  'step_ticket.way': wordsOf(proofWays),
  'verification.kind': wordsOf(verificationKinds),
  'verification.state': wordsOf(verificationStates),
  'transfer.record_kind': wordsOf(recordKinds),
  'withdrawal_order.state': wordsOf(withdrawalStates),
  'withdrawal_order.way': wordsOf(payoutKinds),
  'turnover_requirement.ended': wordsOf(requirementStates).filter((state) => state !== 'open'),
}

type Check = { table_name: string; text: string }
type Use = { column: string; words: string[]; isWhole: boolean }

/** The words that a CHECK compares a column with; `isWhole` where it is the column's list itself. */
function usesIn({ table_name, text }: Check): Use[] {
  const use = (column: string, words: string[], isWhole: boolean) => ({
    column: `${table_name}.${column}`,
    words,
    isWhole,
  })
  const inLists = [...text.matchAll(/(\w+) (?:[=<>]+ (?:ANY|ALL) \(|<@ )ARRAY\[((?:'\w+'::text(?:, )?)+)\]/g)].map(
    ([whole, column, array]) =>
      use(
        column!,
        [...array!.matchAll(/'(\w+)'/g)].map(([, word]) => word!),
        text.replace(/\)+$/, '') === `CHECK ((${whole}`,
      ),
  )
  const single = [...text.matchAll(/(\w+) (?:=|<>) '(\w+)'::text/g)].map(([, column, word]) =>
    use(column!, [word!], false),
  )
  return [...inLists, ...single]
}

it('are the words of the contract', async () => {
  const database = openDatabase(await cloneDatabase(), { max: 1, name: 'check-lists' })
  try {
    const checks = await database.query<Check>(
      `select r.relname as table_name, pg_get_constraintdef(c.oid) as text
       from pg_constraint c join pg_class r on r.oid = c.conrelid
       where c.contype = 'c' and r.relnamespace = 'public'::regnamespace and not r.relispartition`,
    )
    // The name of a table is no word of the contract.
    const uses = checks.flatMap(usesIn).filter(({ column }) => !column.endsWith('.table_name'))
    const stored = uses.filter(({ isWhole }) => isWhole)
    expect(Object.fromEntries(stored.map(({ column, words }) => [column, words.toSorted()]))).toEqual(
      Object.fromEntries(Object.entries(lists).map(([column, words]) => [column, words.toSorted()])),
    )
    for (const { column, words } of uses) {
      for (const word of words) expect(lists[column], `${column} is compared with ${word}`).toContain(word)
    }
  } finally {
    await database.close()
  }
})
