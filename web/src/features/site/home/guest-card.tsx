import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { lotteriesIn, lotteriesQuery } from '../../../wire/lotteries.ts'
import { tenantQuery } from '../../../wire/tenant.ts'
import { winnersQuery } from './winners-query.ts'

/** The way in, beside figures that the site itself has. */
export function GuestCard() {
  const tenant = useQuery(tenantQuery)
  const winners = useQuery(winnersQuery)
  const all = useQuery({ ...lotteriesQuery, meta: { quiet: true } })
  const lotteries = all.data && lotteriesIn(all.data)
  const onSale = lotteries?.filter((lottery) => lottery.onSale).length
  const fastest =
    lotteries && Math.min(...lotteries.filter(({ source }) => source === 'self').map(({ interval }) => interval))
  const provable = lotteries?.filter((lottery) => lottery.source === 'self').length
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
        <Figure name="在售彩种" value={onSale} unit="个" />
        <Figure name="逐期可验证" value={provable} unit="个" />
        {winners.data?.lastHour === 0 ? (
          <Figure name="最快开奖" value={fastest} unit="秒一期" />
        ) : (
          <Figure name="近 1 小时中奖" value={winners.data?.lastHour} unit="注" />
        )}
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

function Figure({ name, value, unit }: { name: string; value: number | undefined; unit: string }) {
  return (
    <div className="row row--between">
      <dt className="muted">{name}</dt>
      <dd className="num strong">{value === undefined ? '—' : `${value.toLocaleString('zh-CN')} ${unit}`}</dd>
    </div>
  )
}
