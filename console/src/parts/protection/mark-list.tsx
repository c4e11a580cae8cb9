// Marks of one player: the rule and the day of each, what was done about it, and what came of it.
import { markActs, markRules } from '@hongyun/contract/protection/marks.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { Answer } from '../../wire/request.ts'
import './protection.css'

export function MarkList({ marks }: { marks: Answer<'consolePlayerProtection'>['marks'] }) {
  if (marks.length === 0) return <p className="small muted">没有标记。</p>
  return marks.map(({ id, rule, day, fact, act }) => (
    <p key={id} className="own mark-row">
      <span className="num muted">{day}</span>
      <span>
        <Link className="link" to={`/protection/${id}`}>
          {markRules[rule]}
        </Link>
        <span className="small muted"> {fact}</span>
      </span>
      {act === null ? (
        <span className="tag tag--pending">待处理</span>
      ) : (
        <span className="tag tag--miss">{markActs[act.what]}</span>
      )}
    </p>
  ))
}
