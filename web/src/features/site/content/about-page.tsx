/** 关于我们: what the site is, and by what a reader can check it. */
import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconHeartHandshake, IconLock, IconReceipt, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { tenantQuery } from '../../../wire/tenant.ts'
import './content.css'

const facts: readonly { icon: IconShape; title: string; text: string; to: string; link: string }[] = [
  {
    icon: IconShieldCheck,
    title: '开奖',
    text: '自营彩种在开售前公布承诺，封盘时公布全部注单的根，开奖后公布种子，任何人都能复算。开奖的程序读不到注单，没有任何设置能改变结果。官方彩种采用发行机构公布的号码。',
    to: '/fairness',
    link: '自己验证一期',
  },
  {
    icon: IconReceipt,
    title: '资金',
    text: '每一笔资金变动都是一条不会更改的账变，写明来由与变动后的余额；有误的以新的账变更正。每种玩法的机会、赔率与返还都写在玩法说明里，返点怎样换成赔率也写明算法。',
    to: '/rebateDes',
    link: '返点与赔率',
  },
  {
    icon: IconLock,
    title: '账户',
    text: '密码不离开您的浏览器，离开的只是它的摘要。姓名、手机号与收款账号加密保存，页面上只显示一部分。客服不会索要密码或验证码。',
    to: '/userCenter/securityCenter',
    link: '安全中心',
  },
  {
    icon: IconHeartHandshake,
    title: '理性投注',
    text: '彩票是娱乐，不是收入来源，长期投注平均是亏损的。未满 18 周岁不得投注。您可以给自己设限额，也可以休息或自我排除。',
    to: '/userCenter/protection',
    link: '给自己设限',
  },
]

export default function AboutPage() {
  const name = useQuery(tenantQuery).data?.tenantName ?? '鸿运'
  return (
    <div>
      <h1 className="section__title">关于{name}</h1>
      <p className="soft content__lead">
        {name}
        是一个彩票网站。我们不要求您相信开奖与账目，而是让您可以自己核对。哪些是本站做的，哪些可以由您验证，都写在下面。
      </p>
      <ul className="cols content__facts">
        {facts.map(({ icon, title, text, to, link }) => (
          <li key={title} className="card">
            <h2 className="row card__title">
              <Icon of={icon} />
              {title}
            </h2>
            <p className="soft">{text}</p>
            <p>
              <Link className="link" to={to}>
                {link}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
