import { WITHDRAW_PAGE } from '@hongyun/contract/withdrawals/page.ts'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { Outcome } from '../../../../parts/proof/outcome.tsx'
import '../../../../parts/proof/proof.css'
import type { Answer } from '../../../../wire/request.ts'

type Info = Answer<'getProtectionInfo'>

/** Why nothing can be spent now, where that is so. */
export function Resting({ info }: { info: Info }) {
  const shut = shutNow(info)
  return (
    shut && (
      <Card label={shut.text}>
        <Outcome tone="wait" {...shut}>
          <Link className="btn btn--sm" to={WITHDRAW_PAGE}>
            去提现
          </Link>
          <Link className="btn btn--sm" to="/userCenter/betRecord">
            看记录
          </Link>
        </Outcome>
      </Card>
    )
  )
}

function shutNow({ break: rest, exclusion, isUnderAge }: Info) {
  if (isUnderAge) return { text: '未满 18 周岁', detail: '按您的生日，现在不能投注与充值。' }
  if (exclusion) {
    const until = exclusion.until === null ? '永久' : `到 ${dateTime(exclusion.until)} 前`
    return { text: '您已自我排除', detail: `${until}只能提现与查看记录，谁也不能缩短。` }
  }
  if (rest?.until)
    return { text: '您正在休息', detail: `到 ${dateTime(rest.until)} 前不能投注与充值。提现与记录照常。` }
  return undefined
}
