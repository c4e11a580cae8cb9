/** Receives a message of a source: verifies it, stores it once and applies it; on a refusal nothing has changed. */
import { hash } from 'node:crypto'
import { DONE, type Envelope } from '@hongyun/contract/wire/envelope.ts'
import { definitionOf } from '@hongyun/lottery/catalogue.ts'
import { findOutside } from '@hongyun/lottery/lotteries.ts'
import { neededOf } from '@hongyun/lottery/outside-verdict.ts'
import type { Logger } from 'pino'
import { type Database, inTransaction, only, type Tx } from '../../../platform/db/database.ts'
import { refusalEnvelope } from '../../../platform/http/answer.ts'
import { refuse } from '../../../platform/refuse.ts'
import { openAbout } from '../../site/approvals/reads.ts'
import { type FeedMessage, readMessage, readSignature, WINDOW_MS } from './feed-message.ts'
import { numbersOf } from './propose.ts'
import { activeSource, countSources, isSigned, lockSources, type Source } from './sources.ts'
import { follow, issueSubject, keepStatement, lockIssue, type OutsideIssue } from './statements.ts'

/** What the source reads where its message was not taken. */
const refused = {
  unsigned: '缺少签名或签名格式错误',
  malformed: '内容格式错误',
  unknownSource: '来源不存在或已停用',
  forged: '签名错误',
  stale: '时间戳已过期',
  nonceReused: '随机数已被使用',
  unknownLottery: '该彩种不接收外部开奖结果',
  notItsLottery: '该来源不负责此彩种',
  unknownIssue: '期号不存在',
  impossibleDraw: '开奖号码不符合该彩种',
  tooEarly: '尚未到开奖时间',
  drawnTooEarly: '开奖时间早于封盘或晚于现在',
  notClosed: '该期尚未封盘，请稍后重试',
  void: '该期已作废',
  differs: '与该来源先前的结果不一致',
} as const
type Fault = keyof typeof refused

/**
 * `same`: this source said so before. `heard`: another must say so too. `disputed`: another says otherwise, and
 * settlement waits for two operators. `contradicts`: said after another result was drawn; kept for the operators.
 */
export type FeedVerdict = 'drawn' | 'heard' | 'same' | 'disputed' | 'contradicts' | Fault

/** Undoes what a transaction has done so far: a message that is refused leaves no trace. */
class Refusal extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

type Signed = { message: FeedMessage; source: Source; body: Buffer; signature: Buffer }

/** Takes one message and answers the envelope the source gets. */
export async function receiveFeed(
  parts: { database: Database; log: Logger },
  header: string | readonly string[] | undefined,
  body: Buffer,
): Promise<Envelope<unknown>> {
  const { database, log } = parts
  try {
    const signed = await verified(database, header, body)
    const verdict = await inTransaction(database, (tx) => hear(tx, signed))
    const { source, lotteryCode, issue } = signed.message
    const said = { source, lottery: lotteryCode, issue, verdict }
    if (verdict === 'disputed' || verdict === 'contradicts') log.warn(said, 'sources disagree on a result')
    else log.info(said, 'a statement about a result was accepted')
    return { code: DONE, msg: '操作成功', data: { verdict } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ verdict: error.fault }, 'a result was refused')
    return refusalEnvelope(refuse('badInput', { text: refused[error.fault], data: { verdict: error.fault } }))
  }
}

/** The signature is checked before anything else of the message is trusted. */
async function verified(
  database: Database,
  header: string | readonly string[] | undefined,
  body: Buffer,
): Promise<Signed> {
  const signature = readSignature(header)
  if (!signature) throw new Refusal('unsigned')
  const message = readMessage(body)
  if (!message) throw new Refusal('malformed')
  const source = await activeSource(database, message.source)
  if (!source) throw new Refusal('unknownSource')
  if (!isSigned(source.public_key, body, signature)) throw new Refusal('forged')
  return { message, source, body, signature }
}

async function hear(tx: Tx, signed: Signed): Promise<FeedVerdict> {
  const { message, source, body, signature } = signed
  const { now } = only(await tx.query<{ now: number }>('select clock_timestamp() as now', [], 'results.now'))
  if (Math.abs(now - message.sentAt) > WINDOW_MS) throw new Refusal('stale')
  // Taken before anything else, so that of two equal messages at once the second waits for the first.
  if (!(await takeNonce(tx, message, body))) return 'same'
  if (!findOutside(message.lotteryCode)) throw new Refusal('unknownLottery')
  if (!source.lotteries.includes(message.lotteryCode)) throw new Refusal('notItsLottery')
  const issue = await lockIssue(tx, message)
  if (!issue) throw new Refusal('unknownIssue')
  check(issue, message)
  const [earlier] = await tx.query<{ numbers: string }>(
    `select numbers from result_statement where issue_id = $1 and kind = 'feed' and source = $2`,
    [issue.id, source.name],
  )
  if (earlier) {
    if (earlier.numbers !== message.numbers) throw new Refusal('differs')
    return 'same'
  }

  // From here on only the statements decide.
  await lockSources(tx, 'shared')
  // It may have been ended, or given another key, since the signature was checked.
  if ((await activeSource(tx, source.name))?.id !== source.id) throw new Refusal('unknownSource')
  const needed = neededOf(await countSources(tx, issue.lottery_code))
  if (issue.state === 'closed') await keepObjection(tx, issue, message)
  await tx.query(
    `insert into result_statement (issue_id, kind, source, numbers, source_id, body, signature, needed)
     values ($1, 'feed', $2, $3, $4, $5, $6, $7)`,
    [issue.id, source.name, message.numbers, source.id, body, signature, needed],
  )
  const verdict = await follow(tx, issue)
  if (verdict.state === 'drawn') return verdict.numbers === message.numbers ? 'drawn' : 'contradicts'
  return verdict.state === 'disputed' ? 'disputed' : 'heard'
}

/** An entry that waits for a second operator and says otherwise: it counts against the message. */
async function keepObjection(tx: Tx, issue: OutsideIssue, message: FeedMessage): Promise<void> {
  const open = await openAbout(tx, issueSubject(message))
  const against = open.find((one) => one.kind === 'resultEntry' && numbersOf(one) !== message.numbers)
  if (!against) return
  const said = { kind: 'objection', approvalId: against.id, numbers: numbersOf(against) } as const
  await keepStatement(tx, issue.id, said)
}

/** Whether the nonce is new; the very same message again is one that was heard. */
async function takeNonce(tx: Tx, { source, nonce }: FeedMessage, body: Buffer): Promise<boolean> {
  const digest = hash('sha256', body, 'buffer')
  const taken = await tx.query(
    'insert into result_nonce (source, nonce, body_digest) values ($1, $2, $3) on conflict do nothing returning nonce',
    [source, nonce, digest],
    'results.take-nonce',
  )
  if (taken.length > 0) return true
  const [first] = await tx.query<{ body_digest: Buffer }>(
    'select body_digest from result_nonce where source = $1 and nonce = $2',
    [source, nonce],
  )
  if (!first?.body_digest.equals(digest)) throw new Refusal('nonceReused')
  return false
}

/** An issue that may have a result now, and a result it may have. */
function check(issue: OutsideIssue, { numbers, drawnAt }: FeedMessage): void {
  const type = definitionOf(issue.type)
  const parsed = type.parseDraw(numbers)
  if (!parsed.ok || type.formatDraw(parsed.value) !== numbers) throw new Refusal('impossibleDraw')
  if (issue.now < issue.draws_at) throw new Refusal('tooEarly')
  if (drawnAt < issue.closes_at || drawnAt > issue.now + WINDOW_MS) throw new Refusal('drawnTooEarly')
  if (issue.state === 'void' || issue.state === 'voiding') throw new Refusal('void')
  if (issue.state === 'scheduled' || issue.state === 'open') throw new Refusal('notClosed')
}

/** Nonces outside the window are of messages that are refused for their age. */
export const forgetNonces = (database: Database) =>
  database.query(`delete from result_nonce where at < now() - interval '1 day'`)
