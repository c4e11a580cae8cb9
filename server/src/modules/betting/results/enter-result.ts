/** Results by hand, and making an issue void: what one operator asks for is done once another one agrees. */

import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { findLottery, findOutside, findSelfRun } from '@hongyun/lottery/lotteries.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { z } from 'zod'
import { type Database, inTransaction, type Queryable, type Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refuse.ts'
import { approvalKind } from '../../site/approvals/kind.ts'
import type { Actor } from '../../site/operators/acts.ts'
import { propose } from './propose.ts'
import { resultChanges } from './result-changes.ts'
import {
  findIssue,
  follow,
  type IssueName,
  issueSubject,
  keepStatement,
  lockIssue,
  type OutsideIssue,
  statementsOf,
  verdictOf,
} from './statements.ts'

/**
 * `numbers` null: the issue is to be void, for a reason. `sealed`: whoever enters something else than another operator is
 * not told what that one entered.
 */
export type NewEntry = IssueName & { numbers: string | null; reason?: string; sealed?: boolean }

/** `same`: it is so already, or this operator said so. `pending`: another operator has to say so too. */
export type Entered = 'pending' | 'drawn' | 'void' | 'disputed' | 'same'

/** How long a second operator may approve what was entered. */
export const RESULT_HOURS = 72

export const issueName = { lotteryCode: z.string(), issue: z.string() }

export const resultEntry = approvalKind({
  name: 'resultEntry',
  schema: z.strictObject({ ...issueName, numbers: z.string() }),
  right: 'results',
  hours: RESULT_HOURS,
  sealed: '号码已封存，由另一名操作员独立录入，两次一致即开奖',
  subjectOf: issueSubject,
  effect: (database, { numbers, ...name }) => effectOf(database, name, numbers),
  changes: (database, { numbers, ...name }) => resultChanges(database, name, numbers),
  carryOut: (tx, { numbers, ...name }, approvalId) => carryOut(tx, name, numbers, approvalId),
})

export const resultVoid = approvalKind({
  name: 'resultVoid',
  schema: z.strictObject(issueName),
  right: 'results',
  hours: RESULT_HOURS,
  subjectOf: issueSubject,
  effect: (database, name) => effectOf(database, name, null),
  changes: (database, name) => resultChanges(database, name, '作废'),
  carryOut: (tx, name, approvalId) => carryOut(tx, name, null, approvalId),
})

/** Takes one operator's entry; on a refusal nothing has changed. */
export function enterResult(database: Database, actor: Actor, entry: NewEntry): Promise<Result<Entered>> {
  const { lotteryCode, issue: number } = entry
  if (!findOutside(lotteryCode) && !(entry.numbers === null && findSelfRun(lotteryCode)))
    return Promise.resolve(fail(`${lotteryCode} 不是由外部开奖的彩种`))
  if (!/^\d{4,16}$/.test(number)) return Promise.resolve(fail(`期号 ${number} 格式错误`))
  return inTransaction(database, async (tx) => {
    const issue = await lockIssue(tx, entry)
    return issue ? hear(tx, issue, actor, entry) : fail(unknownIssue(entry))
  })
}

async function hear(tx: Tx, issue: OutsideIssue, actor: Actor, entry: NewEntry): Promise<Result<Entered>> {
  const { lotteryCode, numbers, reason = '', sealed } = entry
  const isVoid = issue.state === 'void' || issue.state === 'voiding'
  if (isVoid ? numbers === null : issue.numbers !== null && numbers === issue.numbers) return ok('same')
  const fault = entryFault(issue, numbers)
  if (fault) return fail(fault)
  const name = { lotteryCode, issue: entry.issue }
  const asked =
    numbers === null
      ? await propose(tx, resultVoid, actor, { payload: name, reason, sealed })
      : await propose(tx, resultEntry, actor, { payload: { ...name, numbers }, reason, sealed })
  if (!asked.ok) return asked
  const { state, id } = asked.value
  if (state === 'approved') return ok(numbers === null ? 'void' : 'drawn')
  if (state === 'same') return ok('same')
  return ok(numbers !== null && (await object(tx, issue, id, numbers)) ? 'disputed' : 'pending')
}

/** Keeps an entry that contradicts a source, which stops the settlement; false where none is contradicted. */
async function object(tx: Tx, issue: OutsideIssue, approvalId: bigint, numbers: string): Promise<boolean> {
  const rows = await statementsOf(tx, issue.id)
  if (verdictOf(rows).state !== 'waiting' || rows.every((row) => row.numbers === numbers)) return false
  await keepStatement(tx, issue.id, { kind: 'objection', approvalId, numbers })
  await follow(tx, issue, approvalId)
  return true
}

const lotteryText = (code: string): string => findLottery(code)?.name ?? code

/** As operators read it. */
export const issueOf = ({ lotteryCode, issue }: IssueName): string =>
  `${lotteryText(lotteryCode)} 第 ${issueText(issue)} 期`

export const unknownIssue = ({ lotteryCode, issue }: IssueName): string =>
  findSelfRun(lotteryCode)
    ? `${lotteryText(lotteryCode)} 第 ${issueText(issue)} 期不等待公共随机数，按时开奖，不能作废`
    : `${lotteryText(lotteryCode)} 没有第 ${issueText(issue)} 期`

/** Why numbers can't be entered now, or the issue not be made void. */
function entryFault(issue: OutsideIssue, numbers: string | null): string | undefined {
  if (issue.state === 'void' || issue.state === 'voiding') return '该期已作废'
  if (issue.numbers !== null) return `该期已开奖 ${issue.numbers}，与 ${numbers ?? '作废'} 不一致`
  if (issue.round) return roundFault(issue, issue.round, numbers)
  if (numbers === null) return undefined
  const fault = drawFault(issue, numbers)
  if (fault) return fault
  if (issue.now < issue.draws_at) return '尚未到开奖时间'
  return issue.state === 'scheduled' || issue.state === 'open' ? '该期尚未封盘，请稍后重试' : undefined
}

/** Why an issue that waits for its public round can't be void: only one whose round is late can, and nobody enters its numbers. */
function roundFault(
  { now, state }: OutsideIssue,
  { isKept, voidAt }: NonNullable<OutsideIssue['round']>,
  numbers: string | null,
): string | undefined {
  if (numbers !== null) return '该彩种自开，号码由种子与公共随机数得出，不能录入'
  if (isKept) return '公共随机数已经取得，该期照常开奖，不能作废'
  if (now < voidAt) return `公共随机数迟到至 ${dateTime(voidAt).slice(0, 16)} 仍未取得时才能作废`
  return state === 'scheduled' || state === 'open' ? '该期尚未封盘，请稍后重试' : undefined
}

/** Why numbers are no draw of the issue's lottery. */
export function drawFault({ type: code }: OutsideIssue, numbers: string): string | undefined {
  const type = definitionOf(code)
  const parsed = type.parseDraw(numbers)
  if (!parsed.ok) return parsed.reason
  return type.formatDraw(parsed.value) === numbers ? undefined : '开奖号码的写法不正确'
}

async function effectOf(database: Queryable, name: IssueName, numbers: string | null): Promise<Result<string>> {
  const issue = await findIssue(database, name)
  const fault = issue ? entryFault(issue, numbers) : unknownIssue(name)
  if (!issue || fault) return fail(fault ?? unknownIssue(name))
  const said = (await statementsOf(database, issue.id)).filter(({ kind }) => kind === 'feed')
  const beside = said.map((row) => `；来源 ${row.said_by} 说是 ${row.numbers}`).join('')
  return ok(`${issueOf(name)}${numbers === null ? '作废并退款' : `开奖 ${numbers}`}${beside}`)
}

async function carryOut(tx: Tx, name: IssueName, numbers: string | null, approvalId: bigint): Promise<void> {
  const issue = await lockIssue(tx, name)
  const fault = issue ? entryFault(issue, numbers) : unknownIssue(name)
  if (!issue || fault) throw refuse('approvalImpossible', fault ? { text: fault } : {})
  await keepStatement(tx, issue.id, { kind: 'entry', approvalId, numbers })
  await follow(tx, issue, approvalId)
}
