import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import { startOfDay } from '@hongyun/lottery/days.ts'
import { Amount } from '@hongyun/ui/amount.tsx'
import { Avatar } from '@hongyun/ui/avatar.tsx'
import { endOfDay, presetRange } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery, hideBalance, useBalanceHidden } from '../../../wire/balance.ts'
import { now } from '../../../wire/clock.ts'
import { queryOf } from '../../../wire/request.ts'
import type { UserInfo } from '../../../wire/session.ts'
import { figuresQuery, returnText } from './figures-query.ts'

/** The player's own corner of home: balance, what waits for a draw, today's result. */
export function AccountCard({ user }: { user: UserInfo }) {
  const balance = useQuery(balanceQuery)
  const experience = useQuery({ ...queryOf('userExperienceData'), staleTime: 60_000, meta: { quiet: true } })
  const hidden = useBalanceHidden()
  return (
    <section className="card home__me" aria-label="我的账户">
      <div className="row home__who">
        <Avatar name={user.nickname || user.userName} src={user.avatar} size={40} />
        <div className="grow">
          <h2 className="clip home__name">{user.nickname || user.userName}</h2>
          <p className="muted small">{experience.data?.gradeName ?? '\u00a0'}</p>
        </div>
        <nav className="small home__ways" aria-label="我的页面">
          <Link className="link" to="/userCenter/personalInfo">
            用户中心
          </Link>
          <Link className="link" to="/userCenter/protection">
            理性投注
          </Link>
        </nav>
      </div>
      <div className="home__balance">
        <span className="row muted small">
          可用余额
          <button type="button" aria-label="隐藏余额" aria-pressed={hidden} onClick={() => hideBalance(!hidden)}>
            <Icon of={hidden ? IconEyeOff : IconEye} />
          </button>
        </span>
        <Query of={balance} skeleton={<span className="skeleton skeleton--title" />}>
          {(data) => (
            <>
              <Amount yuan={data.balance} masked={hidden} size="xl" />
              <p className="small muted">
                {data.waitingCount > 0 ? (
                  <>
                    {data.waitingCount} 注等待开奖 · <Amount yuan={data.waitingAmount} masked={hidden} />
                  </>
                ) : (
                  '没有等待开奖的注单'
                )}
              </p>
            </>
          )}
        </Query>
      </div>
      <div className="cols home__two">
        <Link className="btn btn--gold" to={RECHARGE_PAGE}>
          充值
        </Link>
        <Link className="btn" to="/userCenter/betRecord">
          投注记录
        </Link>
      </div>
      <Today hidden={hidden} />
    </section>
  )
}

function Today({ hidden }: { hidden: boolean }) {
  const { from, to } = presetRange('today', now())
  const profit = useQuery({
    ...queryOf('userProfit', { startTime: startOfDay(from), endTime: endOfDay(to) + 1 }),
    staleTime: 30_000,
    meta: { quiet: true },
  })
  const total = profit.data?.total
  const { data: figures } = useQuery(figuresQuery)
  return (
    <dl className="stack home__figures">
      <div className="row row--between">
        <dt className="muted">今日投注</dt>
        <dd>{total ? <Amount yuan={total.bettingAmount} masked={hidden} /> : '—'}</dd>
      </div>
      <div className="row row--between">
        <dt className="muted">今日返奖</dt>
        <dd>{total ? <Amount yuan={total.returnAmount} masked={hidden} /> : '—'}</dd>
      </div>
      <div className="row row--between">
        <dt className="muted">今日盈亏</dt>
        <dd>{total ? <Amount yuan={total.profit} masked={hidden} signed /> : '—'}</dd>
      </div>
      <div className="row row--between">
        <dt className="muted">
          <Link
            className="link"
            to="/rebateDes"
            title={figures && `按 ${figures.plays} 个玩法的概率与赔率精确算出，本人返点 ${figures.rebate}%`}
          >
            我的返奖率
          </Link>
        </dt>
        <dd className="num">{figures ? returnText(figures.leastReturn, figures.mostReturn) : '—'}</dd>
      </div>
    </dl>
  )
}
