import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lotteriesIn, lotteriesQuery } from '../../../wire/lotteries.ts'
import { tenantQuery } from '../../../wire/tenant.ts'
import { figuresQuery, returnText } from './figures-query.ts'

/** The way in, beside figures that the site itself has. */
export function GuestCard() {
  const tenant = useQuery(tenantQuery)
  const { data } = useQuery(figuresQuery)
  const all = useQuery({ ...lotteriesQuery, meta: { quiet: true } })
  const onSale = all.data && lotteriesIn(all.data).filter((lottery) => lottery.onSale).length
  const name = tenant.data?.tenantName ?? '鸿运'
  return (
    <section className="card home__me" aria-labelledby="welcome">
      <div>
        <h2 className="serif home__welcome" id="welcome">
          欢迎来到{name}
        </h2>
        <p className="muted small">登录后可投注、充值、查看每一笔账变</p>
      </div>
      <div className="cols home__two">
        <Link className="btn btn--primary" to="/login">
          登录
        </Link>
        <Link className="btn" to="/register">
          注册
        </Link>
      </div>
      <dl className="stack home__figures">
        <Figure name="今日开奖，期期可验证">{data && `${data.drawnToday.toLocaleString('zh-CN')} 期`}</Figure>
        <Figure name="返奖率" note={data && `按 ${data.plays} 个玩法的概率与赔率精确算出，新会员返点 ${data.rebate}%`}>
          {data && returnText(data.leastReturn, data.mostReturn)}
        </Figure>
        <Figure name="在售彩种">{onSale && `${onSale} 个`}</Figure>
        <Figure name="理性投注">
          <Link className="link" to="/userCenter/protection">
            限额、休息与排除
          </Link>
        </Figure>
      </dl>
      <div className="home__box">
        <p className="accent strong">{tenant.data?.demo ? '演示站 · 虚拟资金' : '先承诺，后揭示'}</p>
        <p className="small soft">
          {tenant.data?.demo
            ? '充值走沙箱支付，不涉及真实款项；投注、派奖与对账和正式站一致。'
            : '每期开售前公布承诺，开奖后公开种子，结果任何人都能自己复算。'}
        </p>
      </div>
    </section>
  )
}

function Figure({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div className="row row--between" title={note}>
      <dt className="muted">{name}</dt>
      <dd className="num strong">{children ?? '—'}</dd>
    </div>
  )
}
