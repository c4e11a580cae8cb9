/** The console's calls of the sealed journal: its state, its heads, and the proof of a row. */
import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, timeNumber, whole } from '../wire/fields.ts'
import { wordsOf } from '../wire/words.ts'
import { proofLimit } from './calls.ts'
import { rowProof } from './row-proof.ts'
import { journalEvents, journalFaults, provedKinds } from './words.ts'

const root = z.string().meta({ description: '树根，十六进制' })
const size = z.number().meta({ description: '树的大小：条目数' })

const head = z.object({
  size,
  root,
  at: timeNumber,
  keyNo: z.number().nullable().meta({ description: '签名的密钥；不是本站公布的为空' }),
  witnesses: z.array(z.string()).meta({ description: '联署的见证人，签名已核对' }),
})

/** The state of the journal. */
export const consoleJournal = call('consoleJournal', {
  summary: '封存日志的状态：大小、最新的头、延迟、密钥、密钥遗失与从备份继续的记录、最近一次审计。',
  who: 'operator',
  right: 'seeActs',
  input: {},
  reply: z.object({
    serverTime: timeNumber,
    head: head.nullable().meta({ description: '还没有封存过为空' }),
    headsOfDay: z.number().meta({ description: '最近 24 小时签名的头数' }),
    waiting: z.number().meta({ description: '等待封存的语句数' }),
    sealedThrough: timeNumber.meta({ description: '此前的注单与账变都已封存；正常时为四至六秒前' }),
    fault: z.enum(wordsOf(journalFaults)).nullable().meta({ description: '答复的服务器不能封存的原因' }),
    keys: z.array(
      z.object({
        no: z.number(),
        verifier: z.string().meta({ description: '公钥：名称+编号+Base64' }),
        at: timeNumber,
      }),
    ),
    events: z.array(
      z.object({
        kind: z.enum(wordsOf(journalEvents)),
        at: timeNumber,
        actId: z.string(),
        keyNo: z.number().nullable().meta({ description: '新密钥的序号' }),
        from: z.number().nullable().meta({ description: '从这个大小继续' }),
        lostSize: z.number().nullable().meta({ description: '曾经封存到的大小' }),
      }),
    ),
    audited: z
      .object({
        ...{ size, at: timeNumber.meta({ description: '审计的时间' }) },
        whole: z
          .object({ size, at: timeNumber })
          .nullable()
          .meta({ description: '最近一次核对了全部注单与账目的审计；没有为空' }),
      })
      .nullable()
      .meta({ description: '答复的服务器上最近一次没有发现的审计；没有，或数据库已没有其所读的头，为空' }),
  }),
  refuses: ['rightMissing'],
})

/** Heads of the journal. */
export const consoleJournalHeads = call('consoleJournalHeads', {
  summary: '封存日志的头，新的在前；before 为上一页最后一个头的大小。',
  who: 'operator',
  right: 'seeActs',
  input: {
    before: whole('大小', 1, Number.MAX_SAFE_INTEGER).optional(),
    count: whole('条数', 1, 100).optional().default(20),
  },
  reply: z.object({ list: z.array(head), isMore: z.boolean() }),
  refuses: ['rightMissing'],
})

/** The proof of a row. */
export const consoleProof = call('consoleProof', {
  summary: '一行记录在封存日志中的证明，与命令 prove 写出的文件相同。注单与账变另需权限「查看玩家」。',
  who: 'operator',
  right: 'seeActs',
  input: { kind: z.enum(wordsOf(provedKinds), { error: '类别格式错误' }), id: id() },
  reply: rowProof,
  refuses: ['rightMissing', 'notFound', 'notSealedYet'],
  limit: proofLimit,
})
