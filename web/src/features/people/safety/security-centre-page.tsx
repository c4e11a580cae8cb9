import './parts/safety.css'
import { REST_REASON } from '@hongyun/contract/withdrawals/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../wire/request.ts'
import { ChangePassword } from './parts/change-password.tsx'
import { Devices } from './parts/devices.tsx'
import { ProtectionList } from './parts/protection-list.tsx'
import { ScorePanel } from './parts/score-panel.tsx'

/** How the account is protected, and where it is signed in. */
export default function SecurityCentrePage() {
  const security = useQuery({ ...queryOf('securityList'), meta: { quiet: true } })
  const [changing, setChanging] = useState(false)
  return (
    <>
      <h1 className="section__title">安全中心</h1>
      <div className="stack safety-place">
        <Query of={security}>
          {(known) => (
            <>
              {known.withdrawalsRestUntil !== null && (
                <Alert>
                  {REST_REASON}，为保护资金，提现暂停至 <b className="num">{dateTime(known.withdrawalsRestUntil)}</b>
                  ，充值与投注不受影响。
                </Alert>
              )}
              <ScorePanel security={known} />
              <Card
                title="保护措施"
                aside={
                  <span className="muted small">
                    {known.list.length} 项中已完成 {known.list.filter(({ isSet }) => isSet).length} 项
                  </span>
                }
                flush
                foot={
                  <p className="muted small">
                    手机号已停用，或忘记安全密码与安全问题的答案？
                    <Link className="link" to="/manualVerification">
                      人工验证
                    </Link>
                  </p>
                }
              >
                <ProtectionList list={known.list} onChangePassword={() => setChanging(true)} />
              </Card>
            </>
          )}
        </Query>
      </div>
      <Devices />
      <ChangePassword opened={changing} onClose={() => setChanging(false)} />
    </>
  )
}
