import './identity.css'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconFileCheck, IconLock, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Moonrise } from '../../../parts/moonrise.tsx'

const promises = [
  { icon: IconShieldCheck, text: '每期开奖都能亲手复算' },
  { icon: IconFileCheck, text: '每一注有收据，每笔账变可查' },
  { icon: IconLock, text: '密码不离开您的浏览器' },
] as const

/** The layout of the login pages: the night scene on the left, the form on the right. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="card door">
      <div className="lacquer door__art">
        <Moonrise tall />
        <span className="hero__kicker">公开承诺 · 逐期可验</span>
        <p className="serif door__title">{title}</p>
        <ul className="stack door__promises">
          {promises.map(({ icon, text }) => (
            <li className="row" key={text}>
              <Icon of={icon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
      {children}
    </div>
  )
}
