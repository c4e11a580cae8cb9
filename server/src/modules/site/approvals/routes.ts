/** The console's calls of approvals. */

import { consoleApproval, consoleApprovals, consoleDecideApproval } from '@hongyun/contract/approvals/operator-calls.ts'
import { approvalKinds, approvalStates } from '@hongyun/contract/approvals/words.ts'
import type { Input } from '@hongyun/contract/wire/call.ts'
import { dateTime } from '@hongyun/lottery/days.ts'
import type { Database } from '../../../platform/db/database.ts'
import { type CsvFile, type Route, route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refuse.ts'
import { actorOf, noteAct } from '../operators/acts.ts'
import { oneHand } from '../operators/rights.ts'
import { approve, refuseApproval, withdraw } from './decide.ts'
import type { ApprovalKind, ApprovalKinds } from './kind.ts'
import { type Approval, everyApproval, findApproval, isWhole, listApprovals } from './reads.ts'

/** What is told of it instead to who looks; undefined where nothing is hidden. */
const sealOf = ({ asked_by, state }: Approval, kind: ApprovalKind | undefined, viewer: bigint): string | undefined =>
  asked_by === viewer || state === 'approved' ? undefined : kind?.sealed

const shownOf = (row: Approval, kind: ApprovalKind | undefined, viewer: bigint, seal = sealOf(row, kind, viewer)) => ({
  ...{ id: row.id.toString(), kind: row.kind, subject: { kind: row.subject_kind, id: row.subject_id } },
  ...{ effect: seal ?? row.asked_effect, reason: seal === undefined ? row.reason : '' },
  ...{ asker: row.asker, isOwn: row.asked_by === viewer, askedAt: row.asked_at, expiresAt: row.expires_at },
  ...{ state: row.state, decider: row.decider, decidedAt: row.decided_at, decision: row.decision },
})

/** What it would do now; nothing of what is sealed or decided. */
async function effectsOf(
  database: Database,
  row: Approval,
  kind: ApprovalKind,
  { seal, mayDecide }: { seal: string | undefined; mayDecide: boolean },
) {
  const whole = isWhole(row)
  const effect = row.state === 'open' && whole ? await kind.effect(database, row.payload) : undefined
  const told = effect && (effect.ok ? effect.value : effect.reason)
  return {
    now: { possible: effect?.ok === true, text: seal ?? told ?? row.asked_effect },
    isChanged: !whole || (effect?.ok === true && effect.value !== row.asked_effect),
    changes: effect?.ok && !seal ? [...(await kind.changes(database, row.payload, mayDecide))] : [],
  }
}

const FILE = '双人审批'

/** A list as a CSV file: what is sealed to who looks stays so. Who takes it away leaves an act. */
const approvalsFile = (database: Database, kinds: ApprovalKinds): CsvFile<Input<typeof consoleApprovals>> => ({
  name: FILE,
  head: [
    ...['编号', '类别', '对象', '影响', '原因', '提出者', '提出时间', '到期时间'],
    ...['状态', '审批者', '审批时间', '审批意见'],
  ],
  async *rows({ view, kind }, visit) {
    const viewer = visit.operator.id
    await noteAct(database, actorOf(visit), 'export', { name: FILE })
    for await (const rows of everyApproval(database, { view, kind, viewer }))
      yield rows.map((row) => {
        const own = kinds.find(({ name }) => name === row.kind)
        return lineOf(shownOf(row, own, viewer))
      })
  },
})

const lineOf = (one: ReturnType<typeof shownOf>): readonly string[] => [
  ...[one.id, approvalKinds[one.kind], `${one.subject.kind} ${one.subject.id}`, one.effect, one.reason, one.asker],
  ...[dateTime(one.askedAt), dateTime(one.expiresAt), approvalStates[one.state], one.decider ?? ''],
  ...[one.decidedAt === null ? '' : dateTime(one.decidedAt), one.decision],
]

const decisions = { approve, refuse: refuseApproval, withdraw } as const

export function approvalRoutes(database: Database, kinds: ApprovalKinds): Route[] {
  return [
    route(
      consoleApprovals,
      async ({ view, kind, sort, order, pageNum, pageSize }, { operator }) => {
        const page = { sort, order, limit: pageSize, offset: (pageNum - 1) * pageSize }
        const found = await listApprovals(database, { view, kind, viewer: operator.id }, page)
        const kindOf = ({ kind: own }: Approval) => kinds.find(({ name }) => name === own)
        const list = found.list.map((row) => shownOf(row, kindOf(row), operator.id))
        return { ...found, list, pageNum, pageSize, serverTime: Date.now() }
      },
      approvalsFile(database, kinds),
    ),
    route(consoleApproval, async ({ id }, { operator }) => {
      const row = await findApproval(database, BigInt(id))
      const kind = kinds.find(({ name }) => name === row?.kind)
      if (!row || !kind) throw refuse('notFound')
      const seal = sealOf(row, kind, operator.id)
      const mayDecide = operator.rights.includes(kind.right)
      return {
        ...shownOf(row, kind, operator.id),
        ...(await effectsOf(database, row, kind, { seal, mayDecide })),
        isSealed: seal !== undefined,
        // Few numbers can be entered: the digest would tell which.
        digest: seal === undefined ? row.digest.toString('hex') : null,
        right: kind.right,
        mayDecide,
        oneHand: row.asked_by === operator.id ? null : ((await oneHand(database, row, operator.id)) ?? null),
        serverTime: Date.now(),
      }
    }),
    route(consoleDecideApproval, async ({ id, decision, digest, reason }, visit) => {
      if (decision === 'refuse' && reason.trim() === '') throw refuse('approvalNoReason')
      await decisions[decision](database, kinds, actorOf(visit), BigInt(id), reason, { digest })
      return {}
    }),
  ]
}
