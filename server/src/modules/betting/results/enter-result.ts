/** Results by hand: what one operator enters waits until another one enters the same. */
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { findOutside } from '@hongyun/lottery/lotteries.ts'
import type { OutsideVerdict } from '@hongyun/lottery/outside-verdict.ts'
import { fail, ok, type Result } from '@hongyun/lottery/result.ts'
import { type Database, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { follow, lockIssue, type OutsideIssue, statementsOf, verdictOf } from './statements.ts'

/** `numbers` null: the issue is to be void, for a reason. */
export type NewEntry = {
  lotteryCode: string
  issue: string
  numbers: string | null
  operator: string
  reason?: string
}

/** `same`: it is so already, or this operator said so. `pending`: another operator has to say so too. */
export type Entered = 'pending' | 'drawn' | 'void' | 'disputed' | 'same'

/** An operator's name as it is compared: 李 and 李 with a blank behind are one. */
export function operatorOf(text: string): Result<string> {
  const name = text.normalize('NFKC').trim().toLowerCase()
  return /^[\p{L}\p{N}._@-]{1,40}$/u.test(name) ? ok(name) : fail('操作员姓名应为 1-40 个字母、数字或汉字')
}

const said = (numbers: string | null): string => numbers ?? '作废'

/** Hears one operator; refuses by its reason, and then nothing has changed. */
export function enterResult(database: Database, entry: NewEntry): Promise<Result<Entered>> {
  const operator = operatorOf(entry.operator)
  if (!operator.ok) return Promise.resolve(operator)
  if (!findOutside(entry.lotteryCode)) return Promise.resolve(fail(`${entry.lotteryCode} 不是由外部开奖的彩种`))
  if (!/^\d{4,16}$/.test(entry.issue)) return Promise.resolve(fail(`期号 ${entry.issue} 格式错误`))
  return inTransaction(database, async (tx) => {
    const issue = await lockIssue(tx, entry.lotteryCode, entry.issue)
    if (!issue) return fail(`${entry.lotteryCode} 没有第 ${entry.issue} 期`)
    return hear(tx, issue, { ...entry, operator: operator.value })
  })
}

async function hear(tx: Tx, issue: OutsideIssue, entry: NewEntry): Promise<Result<Entered>> {
  const { numbers, operator } = entry
  if (issue.state === 'void' || issue.state === 'voiding') {
    return numbers === null ? ok('same') : fail('该期已作废')
  }
  if (issue.numbers !== null) {
    return numbers === issue.numbers ? ok('same') : fail(`该期已开奖 ${issue.numbers}，与 ${said(numbers)} 不一致`)
  }
  const why = numbers === null ? undefined : objection(issue, numbers)
  if (why) return fail(why)
  const { pending } = pendingOf(verdictOf(await statementsOf(tx, issue.id)))
  if (pending && pending.by !== operator && pending.numbers !== numbers) {
    return fail(`与 ${pending.by} 录入的 ${said(pending.numbers)} 不一致，请核对`)
  }
  if (pending?.by === operator && pending.numbers === numbers) return ok('same')

  // From here on nothing is decided any more but by what is said.
  await tx.query(
    `insert into result_statement (issue_id, kind, said_by, numbers, reason) values ($1, 'entry', $2, $3, $4)`,
    [issue.id, operator, numbers, (entry.reason ?? '').slice(0, 200)],
  )
  const verdict = await follow(tx, issue)
  return ok(
    verdict.state === 'waiting' || (verdict.state === 'disputed' && verdict.pending) ? 'pending' : verdict.state,
  )
}

const pendingOf = (verdict: OutsideVerdict) =>
  verdict.state === 'waiting' || verdict.state === 'disputed' ? verdict : { pending: undefined }

function objection(issue: OutsideIssue, numbers: string): string | undefined {
  const type = definitionOf(issue.type)
  const parsed = type.parseDraw(numbers)
  if (!parsed.ok) return parsed.reason
  if (type.formatDraw(parsed.value) !== numbers) return '开奖号码的写法不正确'
  if (issue.now < issue.draws_at) return '尚未到开奖时间'
  return issue.state === 'scheduled' || issue.state === 'open' ? '该期尚未封盘，请稍后重试' : undefined
}
