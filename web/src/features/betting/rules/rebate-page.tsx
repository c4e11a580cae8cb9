import './rules.css'
import { lotteryTypes } from '@hongyun/lottery/lottery-types.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { rebatesQuery } from '../../../wire/rebates.ts'
import { RebateDesk } from './parts/rebate-desk.tsx'

/** 返点说明: what taking a rebate costs in odds, with the reader's own figures. */
export default function RebatePage() {
  const rebates = useQuery(rebatesQuery)
  return (
    <div className="stack">
      <div>
        <h1 className="section__title">返点说明</h1>
        <p className="soft rules__prose">
          返点和赔率是同一份钱的两种拿法：投注时可以把返点留给自己，也可以换成更高的赔率。拿返点，每一注不论中不中都按投注额返还；换赔率，中奖时拿得更多。两种拿法的长期平均相同，只差赔率取整的零头。
        </p>
      </div>
      <Query of={rebates}>
        {({ list }) => {
          const offered = lotteryTypes.flatMap((type) => {
            const terms = list.find(({ lotteryType }) => lotteryType === type)
            return terms ? [{ ...terms, type }] : []
          })
          if (offered.length === 0) return <Alert>当前没有在售的彩种</Alert>
          return <RebateDesk offered={offered} />
        }}
      </Query>
    </div>
  )
}
