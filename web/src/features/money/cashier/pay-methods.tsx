import { RECHARGE_PAGES } from '@hongyun/contract/cashier/recharge-page.ts'
import { payTypes } from '@hongyun/contract/channels/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { NavLink } from '@hongyun/ui/router/link.tsx'
import { Skeleton } from '@hongyun/ui/skeleton.tsx'
import { IconCreditCardOff } from '@tabler/icons-react'
import { markOf } from './parts/method-marks.ts'
import { useMethods } from './requests/use-methods.ts'

/** The last part of a route, whichever way the server writes it. */
const slugOf = (route: string): string => route.split('/').filter(Boolean).at(-1) ?? ''

/** Every way to recharge as a tile. They are pages of their own, so they are links. */
export function PayMethods() {
  const methods = useMethods()
  return (
    <div className="methods-place">
      <Query of={methods} skeleton={<Tiles />} isEmpty={({ list }) => list.length === 0} empty={<NoMethod />}>
        {({ list }) => (
          <nav className="methods" aria-label="充值方式">
            {list.map(({ payType, name, route, hasBonus }) => {
              const { mark, tone } = markOf(slugOf(route) || payType, name)
              return (
                <NavLink key={payType} to={`${RECHARGE_PAGES}/${slugOf(route)}`} className="method">
                  <span className={`method__mark method__mark--${tone}`} aria-hidden="true">
                    {mark}
                  </span>
                  {name}
                  {hasBonus && (
                    <span className="push tag tag--gain" role="img" aria-label="有加送">
                      惠
                    </span>
                  )}
                </NavLink>
              )
            })}
          </nav>
        )}
      </Query>
    </div>
  )
}

function NoMethod() {
  return (
    <div className="card">
      <EmptyState icon={IconCreditCardOff} text="暂无可用的充值方式，请稍后再来" />
    </div>
  )
}

/** As many as may come, so that the page below them does not move. */
const usual = wordsOf(payTypes)

function Tiles() {
  return (
    <div className="methods" role="status" aria-label="加载中">
      {usual.map((payType) => (
        <div key={payType} className="method">
          <Skeleton short />
        </div>
      ))}
    </div>
  )
}
