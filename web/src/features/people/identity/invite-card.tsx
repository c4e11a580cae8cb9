import { memberKinds } from '@hongyun/contract/agents/words.ts'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconUserPlus } from '@tabler/icons-react'
import type { InviteTerms } from './use-invite-terms.ts'

/** What a code or a link comes with: seen before anybody registers by it. */
export function InviteCard({ terms }: { terms: InviteTerms }) {
  const { kind, rebate, topRebate, inviter, sentence, expiresAt } = terms
  return (
    <section className="invite-card" aria-label="邀请条件">
      <p className="row">
        <Icon of={IconUserPlus} />
        <span>
          <b>{inviter}</b> 邀请您注册为<b>{memberKinds[kind]}</b>
        </span>
      </p>
      <dl className="kv">
        <dt>您的返点</dt>
        <dd className="num">
          {rebate}%<span className="muted">（本站最高 {topRebate}%）</span>
        </dd>
        {expiresAt !== null && (
          <>
            <dt>有效至</dt>
            <dd className="num">{dateTime(expiresAt)}</dd>
          </>
        )}
      </dl>
      <p className="small muted">{sentence}</p>
    </section>
  )
}
