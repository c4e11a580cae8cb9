/** The subcommands of `npm run results`. */
import { formatMoney } from '@hongyun/lottery/money.ts'
import { issuesBetOn } from '../modules/betting/bets/issue-bets.ts'
import { changeDay } from '../modules/betting/lotteries/calendar.ts'
import { readLotteries } from '../modules/betting/lotteries/lotteries.ts'
import { scheduleOutside } from '../modules/betting/lotteries/schedule-outside.ts'
import { correctResult } from '../modules/betting/results/correct-result.ts'
import { type Entered, enterResult } from '../modules/betting/results/enter-result.ts'
import { importPast } from '../modules/betting/results/import-past.ts'
import { importResults, MAX_LINES } from '../modules/betting/results/import-results.ts'
import { resultKinds } from '../modules/betting/results/kinds.ts'
import {
  awaitedPublicRounds,
  awaitedResults,
  contradictions,
  listDebts,
  pastFiles,
} from '../modules/betting/results/reads.ts'
import { addSource, endSource, listSources } from '../modules/betting/results/sources.ts'
import { speakersOf } from '../modules/betting/results/statements.ts'
import { approve, refuseApproval, withdraw } from '../modules/site/approvals/decide.ts'
import { listPending, type Pending } from '../modules/site/approvals/reads.ts'
import { readSettings } from '../modules/site/tenant/settings.ts'
import { SetupError } from '../platform/config.ts'
import { actorOf } from './actor.ts'
import { readText } from './read-text.ts'
import { moment, type Subcommand, type Subcommands, value } from './subcommands.ts'
import type { Words } from './words.ts'

const entered: Record<Entered, string> = {
  pending: '已录入，等待另一名操作员录入相同结果',
  drawn: '两名操作员一致，已开奖',
  void: '两名操作员一致，已作废，正在退款',
  disputed: '已录入；与来源的结果不一致，已暂停结算，由另一名操作员核对后裁定',
  same: '已是如此，未作更改',
}

const list: Subcommand = async (database, _words, say) => {
  const { resultLateHours } = await readSettings(database)
  const awaited = await awaitedResults(database, resultLateHours)
  for (const { lottery_code, issue, draws_at, state, bets, late, statements } of awaited) {
    const why = { disputed: '结果有争议', voiding: '作废退款中' }[state] ?? (late ? '迟到' : '等待结果')
    say(`${lottery_code} ${issue}  ${why}  开奖 ${moment(draws_at)}  待结注单 ${bets}`)
    for (const row of statements) {
      const who = row.kind === 'feed' ? '来源' : '操作员'
      say(`    ${moment(row.at)}  ${who} ${speakersOf(row).join('、')}：${row.numbers ?? `作废 ${row.reason}`}`)
    }
  }
  const rounds = await awaitedPublicRounds(database)
  for (const { lottery_code, issue, round, published_at, bets, void_entered } of rounds) {
    const asked = void_entered ? '  一名操作员已录入作废' : ''
    say(
      `${lottery_code} ${issue}  等待公共随机数第 ${round} 轮  应于 ${moment(published_at)} 公布  待结注单 ${bets}${asked}`,
    )
  }
  const against = await contradictions(database)
  for (const { lottery_code, issue, numbers, source, said } of against)
    say(`${lottery_code} ${issue}  已按 ${numbers} 开奖，其后来源 ${source} 说是 ${said}`)
  const waiting = await listPending(database, resultKinds)
  for (const one of waiting) say(pendingLine(one))
  if (awaited.length + rounds.length + against.length + waiting.length === 0) say('没有等待结果的期次。')
  return 0
}

/** An approval that waits for a second operator, as one line: number, effect, who asked, reason, and expiry. */
function pendingLine({ id, effect, asker, reason, expires_at }: Pending): string {
  const what = effect.ok ? effect.value : `现在不能执行：${effect.reason}`
  return `申请 ${id}  待复核  ${what}  ${asker} 提出${reason && `：${reason}`}  至 ${moment(expires_at)} 有效`
}

const pending: Subcommand = async (database, _words, say) => {
  const waiting = await listPending(database, resultKinds)
  for (const one of waiting) say(pendingLine(one))
  if (waiting.length === 0) say('没有待复核的申请。')
  return 0
}

/** The number of the approval in a command line. */
function idIn({ plain: [text = ''] }: Words): bigint {
  if (!/^\d{1,18}$/.test(text))
    throw new SetupError(`"${text}" is no number of an approval; npm run results -- pending lists them`)
  return BigInt(text)
}

const approveOne: Subcommand = async (database, words, say) => {
  const actor = await actorOf(database, words, 'results')
  await approve(database, resultKinds, actor, idIn(words), words.maybe('reason', ''))
  say('已通过并执行')
  return 0
}

const refuseOne: Subcommand = async (database, words, say) => {
  const actor = await actorOf(database, words, 'results')
  await refuseApproval(database, resultKinds, actor, idIn(words), words.need('reason'))
  say('已驳回')
  return 0
}

const withdrawOne: Subcommand = async (database, words, say) => {
  const actor = await actorOf(database, words, 'results')
  await withdraw(database, resultKinds, actor, idIn(words), words.maybe('reason', ''))
  say('已撤回')
  return 0
}

/** The issue in a command line. */
const issueIn = (words: Words) => ({ lotteryCode: words.need('lottery'), issue: words.need('issue') })

const enter: Subcommand = async (database, words, say) => {
  const actor = await actorOf(database, words, 'results')
  const reason = words.maybe('reason', '')
  const outcome = await enterResult(database, actor, { ...issueIn(words), numbers: words.need('numbers'), reason })
  say(entered[value(outcome)])
  return 0
}

const voidIssue: Subcommand = async (database, words, say) => {
  const actor = await actorOf(database, words, 'results')
  const reason = words.need('reason')
  const outcome = await enterResult(database, actor, { ...issueIn(words), numbers: null, reason })
  say(value(outcome) === 'pending' ? '已登记作废，等待另一名操作员同样登记' : entered[value(outcome)])
  return 0
}

const corrected = {
  pending: '已登记更正，等待另一名操作员同样登记',
  corrected: '两名操作员一致，结果已更正，正在重新结算',
  same: entered.same,
} as const

const correct: Subcommand = async (database, words, say) => {
  const actor = await actorOf(database, words, 'results')
  const correction = { ...issueIn(words), numbers: words.need('numbers'), reason: words.need('reason') }
  const outcome = await correctResult(database, actor, correction)
  say(corrected[value(outcome)])
  return 0
}

const debts: Subcommand = async (database, _words, say) => {
  const owed = await listDebts(database)
  for (const { user_name, amount } of owed) say(`${user_name}  ${formatMoney(amount)}`)
  if (owed.length === 0) say('没有因更正而欠款的玩家。')
  return 0
}

const importFile: Subcommand = async (database, words, say) => {
  const [path = ''] = words.plain
  const actor = await actorOf(database, words, 'results')
  const csv = await readText(path)
  if (csv.split('\n').length > MAX_LINES) throw new SetupError(`${path} has more than ${MAX_LINES} lines`)
  const counts = { done: 0, pending: 0, same: 0, refused: 0 }
  for await (const line of importResults(database, csv, actor)) {
    const isRefused = 'refused' in line
    const state = isRefused ? 'refused' : line.entered
    counts[state === 'refused' || state === 'same' || state === 'pending' ? state : 'done'] += 1
    say(`第 ${line.line} 行  ${isRefused ? `拒绝：${line.refused}` : entered[line.entered]}  ${line.text}`)
  }
  say(`生效 ${counts.done}，待复核 ${counts.pending}，相同 ${counts.same}，拒绝 ${counts.refused}`)
  return counts.refused > 0 ? 1 : 0
}

const importPastFile: Subcommand = async (database, words, say) => {
  const [path = ''] = words.plain
  const actor = await actorOf(database, words, 'results')
  const csv = await readText(path)
  if (csv.split('\n').length > MAX_LINES) throw new SetupError(`${path} has more than ${MAX_LINES} lines`)
  const outcome = await importPast(database, actor, csv)
  if (!outcome.ok && 'bad' in outcome) {
    for (const { line, why } of outcome.bad) say(`第 ${line} 行  ${why}`)
    say(`有 ${outcome.bad.length} 行不正确，整个文件未导入`)
    return 1
  }
  const { source, added, same } = value(outcome)
  say(`来源 ${source}：新增 ${added} 期，已有 ${same} 期`)
  return 0
}

const past: Subcommand = async (database, _words, say) => {
  const files = await pastFiles(database)
  for (const { source, imported_at, by, draws } of files) say(`${moment(imported_at)}  ${by}  ${draws} 期  ${source}`)
  if (files.length === 0) say('还没有导入往期开奖。')
  return 0
}

const kinds = ['draw', 'none', 'rule'] as const

const holiday: Subcommand = async (database, words, say) => {
  const kind = kinds.find((one) => one === words.maybe('kind', 'none'))
  if (!kind) throw new SetupError(`--kind is one of ${kinds.join(', ')}`)
  const lotteryCode = words.need('lottery')
  const actor = await actorOf(database, words, 'lotteries')
  const moved = value(await changeDay(database, issuesBetOn, actor, { lotteryCode, day: words.need('day'), kind }))
  for (const { issue, times } of moved) {
    say(
      times
        ? `第 ${issue} 期  封盘 ${moment(times.closesAt)}  开奖 ${moment(times.drawsAt)}`
        : `第 ${issue} 期  已取消`,
    )
  }
  const lottery = (await readLotteries(database)).find(({ code }) => code === lotteryCode)
  const written = lottery ? await scheduleOutside(database, lottery) : 0
  say(`已更改 ${moved.length} 期，新排 ${written} 期`)
  return 0
}

const sources: Subcommand = async (database, _words, say) => {
  const found = await listSources(database)
  for (const { name, public_key, lotteries, added_by, added_at, ended_at } of found) {
    const since = `${moment(added_at)} 由 ${added_by} 添加${ended_at ? `，${moment(ended_at)} 停用` : ''}`
    say(`${name}  ${lotteries.join(',')}  ${public_key.toString('base64')}  ${since}`)
  }
  if (found.length === 0) say('还没有来源。')
  return 0
}

const addOne: Subcommand = async (database, words, say) => {
  const [name = ''] = words.plain
  const key = words.need('key')
  const publicKey = /^[A-Za-z0-9+/]{43}=$/.test(key) ? key : await readText(key)
  const lotteries = words.need('lotteries').split(',')
  const actor = await actorOf(database, words, 'results')
  const source = value(await addSource(database, actor, { name, publicKey, lotteries }))
  say(`${source.name}  ${source.lotteries.join(',')}  ${source.public_key.toString('base64')}`)
  return 0
}

const endOne: Subcommand = async (database, words, say) => {
  const actor = await actorOf(database, words, 'results')
  value(await endSource(database, actor, words.plain[0] ?? ''))
  say('已停用')
  return 0
}

export const resultSubcommands: Subcommands = {
  list,
  pending,
  'approve <number> --by <operator> [--reason <text>]': approveOne,
  'refuse <number> --reason <text> --by <operator>': refuseOne,
  'withdraw <number> --by <operator> [--reason <text>]': withdrawOne,
  'enter --lottery <code> --issue <issue> --numbers <numbers> --by <operator> [--reason <text>]': enter,
  'void --lottery <code> --issue <issue> --reason <text> --by <operator>': voidIssue,
  'correct --lottery <code> --issue <issue> --numbers <numbers> --reason <text> --by <operator>': correct,
  debts,
  'import <file.csv> --by <operator>': importFile,
  'import-past <file.csv> --by <operator>': importPastFile,
  past,
  'holiday --lottery <code> --day <day> --by <operator> [--kind <none, draw or rule>]': holiday,
  sources,
  'add-source <name> --key <key> --lotteries <codes> --by <operator>': addOne,
  'end-source <name> --by <operator>': endOne,
}
