import { Link } from '@hongyun/ui/router/link.tsx'
import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { useEffect, useState } from 'react'
import { Outcome } from '../../../parts/proof/outcome.tsx'
import { StepCard } from '../../../parts/proof/step-card.tsx'
import { NewPassword } from './parts/new-password.tsx'

const over = (
  <Outcome
    tone="bad"
    text="链接已失效"
    detail="链接 24 小时内有效，只能使用一次。刚刷新过本页的，请重新打开链接；否则请联系操作员重新获取，或自助找回密码。"
  >
    <Link className="btn btn--sm" to="/forgotPassword">
      自助找回
    </Link>
  </Outcome>
)

/** A password set with the link that an operator gave. */
export default function SetLoginPasswordPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [ticket] = useState(() => search.get('ticket') ?? '')
  // What opens the account does not stay in the address bar, nor in the history.
  useEffect(() => {
    if (search.has('ticket')) void navigate('/setLoginPassword', { replace: true })
  }, [search, navigate])
  return (
    <div className="narrow-page">
      <h1 className="section__title">设置登录密码</h1>
      <StepCard steps={['新密码', '登录']} at={0} title="设置新的登录密码" lead="请填写您的用户名，再输入两次新密码。">
        {/^[\w-]{43}$/.test(ticket) ? <NewPassword ticket={ticket} over={over} /> : over}
      </StepCard>
    </div>
  )
}
