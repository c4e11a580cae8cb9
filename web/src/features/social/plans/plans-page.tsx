// 推送计划: every plan with its rate, its number of plays, the fair guess and its history.
import { Link } from '@hongyun/ui/router/link.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { PlansView } from '../../../parts/plans/plans-view.tsx'
import { useSession } from '../../../wire/session.ts'

export default function PlansPage() {
  const user = useSession()
  const [params, setParams] = useSearchParams()
  return (
    <section>
      <div className="section__head">
        <h1 className="section__title">推送计划</h1>
        <p className="muted small">胜率由平台按全部期次计算，与期数、随机猜测和区间并列；每一期彼此独立。</p>
        {user && (
          <Link className="link small push" to="/userCenter/plans">
            我的计划
          </Link>
        )}
      </div>
      <PlansView chosen={params.get('id') ?? undefined} onChoose={(id) => setParams({ id })} />
    </section>
  )
}
