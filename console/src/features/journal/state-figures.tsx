// The journal at a glance.
import { dateTime } from '@hongyun/ui/format/time.ts'
import { type Journal, lagOf, lagText, sealingOf } from './lag.ts'

export function StateFigures({ journal }: { journal: Journal }) {
  const { head, headsOfDay, waiting, audited } = journal
  return (
    <div className="journal__figures">
      <Figure
        label="大小"
        value={head ? `${head.size} 条` : '还没有'}
        note={head ? `最新的日志头 ${dateTime(head.at)}` : '签出第一个日志头之后显示'}
      />
      <Figure
        label="延迟"
        value={lagText(lagOf(journal))}
        isBad={sealingOf(journal) !== 'well'}
        note={`等待封存的语句 ${waiting} 条`}
      />
      <Figure
        label="签名"
        value={`24 小时 ${headsOfDay} 个`}
        note={head?.keyNo ? `最新的头由第 ${head.keyNo} 号密钥签名` : '没有本站密钥签名的头'}
        isBad={head !== null && head.keyNo === null}
      />
      <Figure
        label="最近一次审计"
        value={audited ? dateTime(audited.at) : '没有记录'}
        note={audited ? auditedNote(audited) : '这台服务器上没有全部通过的审计：npm run audit'}
      />
    </div>
  )
}

/** An audit from where the last one ended compares no older bets and transfers: when all were, it says too. */
function auditedNote({ size, whole }: NonNullable<Journal['audited']>): string {
  const all = whole ? `全部注单与账目上次核对于 ${dateTime(whole.at)}` : '尚未核对全部注单与账目'
  return `读到第 ${size} 条，没有发现；${all}`
}

interface FigureProps {
  label: string
  value: string
  note: string
  isBad?: boolean
}

const Figure = ({ label, value, note, isBad = false }: FigureProps) => (
  <section className="card stat" aria-label={label}>
    <span className="stat__label">{label}</span>
    <span className={`journal__value ${isBad ? 'journal__value--bad' : ''}`}>{value}</span>
    <span className="journal__note">{note}</span>
  </section>
)
