import { approvalKinds } from '@hongyun/contract/approvals/words.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { Answer } from '../../wire/request.ts'

type Asked = Answer<'consoleResult'>['asked'][number]

const sentence = ({ own, sealed, kind }: Asked): string => {
  if (own) return '由您提出，须另一名操作员提出相同内容或审批。'
  if (sealed) return '号码不公开：请对照官方公告独立录入，两次相同即开奖。'
  return kind === 'resultVoid' ? '提出相同的作废即通过。' : '提出相同的更正即通过。'
}

/** What waits for a second operator. */
export function AskedCard({ asked }: { asked: readonly Asked[] }) {
  return (
    <Card title="待复核">
      <ul className="stack">
        {asked.map((one) => (
          <li key={one.id}>
            <span className="row">
              <b>{approvalKinds[one.kind]}</b>
              {one.openNumber !== null && <span className="num">{one.openNumber}</span>}
              <span className="push">{one.by}</span>
            </span>
            <p className="small muted num">
              {dateTime(one.at)} 提出，至 {dateTime(one.expiresAt)}
            </p>
            {one.reason !== '' && <p className="small">{one.reason}</p>}
            <p className="small muted">{sentence(one)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
