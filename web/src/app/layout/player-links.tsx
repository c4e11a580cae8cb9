import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import { maskName } from '@hongyun/contract/wire/mask.ts'
import { WITHDRAW_PAGE } from '@hongyun/contract/withdrawals/page.ts'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { UserInfo } from '../../wire/session.ts'
import { signOut } from '../../wire/sign-out.ts'
import { BarBalance } from './bar-balance.tsx'
import { LettersLink } from './letters-link.tsx'

/** The player's part of the bar: name, balance, recharge, letters, sign-out. */
export function PlayerLinks({ user }: { user: UserInfo }) {
  return (
    <>
      <Avatar name={user.nickname || user.userName} src={user.avatar} size={22} />
      <Link to="/userCenter/personalInfo" aria-label={`用户中心，${maskName(user.userName)}`}>
        {maskName(user.userName)}
      </Link>
      <BarBalance />
      <Link className="btn btn--gold btn--sm bar__recharge" to={RECHARGE_PAGE}>
        充值
      </Link>
      <Link to={WITHDRAW_PAGE}>提现</Link>
      <LettersLink />
      <button type="button" onClick={() => void signOut()}>
        退出
      </button>
    </>
  )
}
