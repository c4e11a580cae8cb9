// What somebody has to look at: the sealing is late or stands still, and why where this server knows.
import { journalFaults } from '@hongyun/contract/journal/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { type Journal, lagOf, lagText, sealingOf } from './lag.ts'

const SUCCESSORS = {
  keyMissing:
    '从其他服务器或 DATA_DIR/secrets 的备份取回密钥；确实遗失时在命令行执行 npm run site -- journal-key --lost。',
  contradicted: '查清原因之后，在命令行执行 npm run site -- journal-continue。',
  failing: '查看服务器的日志；DATA_DIR 应有空间，并可由运行服务器的用户写入。',
} as const

export function Warnings({ journal }: { journal: Journal }) {
  const sealing = sealingOf(journal)
  const lag = lagText(lagOf(journal))
  return (
    <>
      {journal.fault && (
        <Alert tone="danger" urgent>
          日志不能封存：{journalFaults[journal.fault]}。{SUCCESSORS[journal.fault]}
        </Alert>
      )}
      {sealing === 'still' && (
        <Alert tone="danger" urgent>
          封存停住了：最近 {lag}的注单与账变没有封存。没有一台服务器在封存，或有一个事务长时间没有结束。
        </Alert>
      )}
      {sealing === 'late' && <Alert>封存落后 {lag}，正常时不超过 10 秒。</Alert>}
      {sealing === 'never' && <Alert>还没有封存过：服务器启动几秒后签出第一个日志头。</Alert>}
    </>
  )
}
