import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChevronRight, IconReceipt, IconShieldCheck, IconTrophy, IconX } from '@tabler/icons-react'
import type { Verdict } from '../verdict.ts'

interface VerdictLineProps {
  lotteryCode: string
  verdict: Verdict
  onPutAway: () => void
}

/** What the issue came to, in the place and at the height of the proof line: nothing moves. */
export function VerdictLine({ lotteryCode, verdict, onPutAway }: VerdictLineProps) {
  const { issue, returned, net, staked, sign, anything } = verdict
  return (
    <div className={anything ? 'proof verdict' : 'proof verdict verdict--plain'}>
      <Icon of={sign > 0 ? IconTrophy : IconReceipt} />
      <span className="verdict__say">
        第 {issueText(issue)} 期：返还 <b>{returned}</b>，本期 <b className="verdict__net">{net}</b>
      </span>
      <span className="num">投注 {staked}</span>
      <Link className="row push" to={`/userCenter/betRecord?lottery=${lotteryCode}&issue=${issue}&days=month`}>
        看这一期
        <Icon of={IconChevronRight} />
      </Link>
      <Link className="row" to={`/fairness/${lotteryCode}/${issue}`}>
        <Icon of={IconShieldCheck} />
        验证结果
      </Link>
      <button type="button" className="verdict__away" aria-label="收起本期结果" onClick={onPutAway}>
        <Icon of={IconX} />
      </button>
    </div>
  )
}
