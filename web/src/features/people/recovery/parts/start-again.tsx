import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconRefresh } from '@tabler/icons-react'
import { Outcome } from '../../../../parts/proof/outcome.tsx'

/** The ticket is over, or was never there. */
export function StartAgain() {
  return (
    <Outcome
      tone="bad"
      text="验证已失效"
      detail="距离上一步已超过 10 分钟，或页面已刷新。为了安全请重新开始，已用过的凭证不能再用。"
    >
      <Link className="btn btn--sm" to="/forgotPassword">
        <Icon of={IconRefresh} />
        重新开始
      </Link>
    </Outcome>
  )
}
