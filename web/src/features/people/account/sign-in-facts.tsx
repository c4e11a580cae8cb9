import { dateTime } from '@hongyun/ui/format/time.ts'
import type { Answer } from '../../../wire/request.ts'

/** Percent without idle zeros: `7.0` is `7`. */
const percent = (text: string) => `${text.includes('.') ? text.replace(/\.?0+$/, '') : text}%`

export function SignInFacts({ me }: { me: Answer<'info'> }) {
  return (
    <div className="card__body">
      <dl className="kv">
        <dt>用户名</dt>
        <dd>{me.userName}</dd>
        <dt>身份</dt>
        <dd>{me.agent ? '代理' : '会员'}</dd>
        <dt>本人返点</dt>
        <dd className="num">{percent(me.rebate)}</dd>
        <dt>注册时间</dt>
        <dd className="num">{dateTime(me.registeredAt)}</dd>
        <dt>上次登录</dt>
        <dd className="num">{me.lastLoginAt > 0 ? dateTime(me.lastLoginAt) : '首次登录'}</dd>
        <dt>登录地址</dt>
        <dd className="num">{me.lastLoginAddress || '—'}</dd>
      </dl>
    </div>
  )
}
