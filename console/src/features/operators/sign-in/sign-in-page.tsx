// 操作员登录: the sign-in page of the console.
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconFileText, IconLock, IconShieldCheck } from '@tabler/icons-react'
import { Logo } from '../../../parts/logo.tsx'
import './sign-in.css'
import { SignInForm } from './sign-in-form.tsx'

const facts = [
  { icon: IconShieldCheck, text: '密码与动态口令两道验证' },
  { icon: IconLock, text: '连续输错将暂停登录 15 分钟' },
  { icon: IconFileText, text: '每一次操作都记入日志，只增不改' },
] as const

export default function SignInPage() {
  return (
    <main className="sign-in" id="main" tabIndex={-1}>
      <div className="card sign-in__card">
        <div className="sign-in__side">
          <div className="logo">
            <Logo />
          </div>
          <ul className="stack">
            {facts.map(({ icon, text }) => (
              <li className="row" key={text}>
                <Icon of={icon} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <SignInForm />
      </div>
    </main>
  )
}
