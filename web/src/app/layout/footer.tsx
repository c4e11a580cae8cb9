import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { Logo } from './logo.tsx'

/** Links to pages that are open only. */
const columns = [
  {
    title: '购彩',
    links: [
      { to: '/lotteryHall', name: '购彩大厅' },
      { to: '/lotteryHall?view=list', name: '最新开奖' },
      { to: '/fairness', name: '公平验证' },
      { to: '/rebateDes', name: '返点说明' },
    ],
  },
  {
    title: '账户',
    links: [
      { to: RECHARGE_PAGE, name: '充值' },
      { to: '/userCenter/accountTotal', name: '鸿利宝' },
      { to: '/userCenter/personalInfo', name: '个人资料' },
      { to: '/userCenter/securityCenter', name: '安全中心' },
    ],
  },
  {
    title: '记录',
    links: [
      { to: '/userCenter/betRecord', name: '投注记录' },
      { to: '/userCenter/seekOrder', name: '追号记录' },
      { to: '/userCenter/billRecord', name: '账变记录' },
      { to: '/userCenter/PLstatement', name: '今日盈亏' },
    ],
  },
  {
    title: '帮助',
    links: [
      { to: '/help', name: '帮助中心' },
      { to: '/activity', name: '优惠活动' },
      { to: '/about', name: '关于我们' },
      { to: '/mobile', name: '手机版' },
    ],
  },
] as const

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot__grid">
          <div>
            <Logo />
            <p className="foot__say">
              每一期先承诺、后揭示，
              <br />
              结果任何人都能自己复算。
            </p>
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ to, name }) => (
                  <li key={to}>
                    <Link to={to}>{name}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2>理性投注</h2>
            <div className="row foot__care">
              <span className="foot__age">18+</span>
              <p>
                彩票是娱乐，不是收入来源，未满 18 周岁不得投注。您可随时在
                <Link to="/userCenter/protection">理性投注</Link>设置限额、休息或自我排除。
              </p>
            </div>
          </div>
        </div>
        <div className="foot__base">
          <span>© 2026 鸿运</span>
          <span className="push">开奖与报表均以北京时间为准</span>
        </div>
      </div>
    </footer>
  )
}
