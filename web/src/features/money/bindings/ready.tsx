// What a player needs before anything can be bound: a safety password, and a real name where the account has a holder.
import { Alert } from '@hongyun/ui/alert.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { ReactNode } from 'react'
import { usePayouts, useSafetyPassword } from './use-payouts.ts'

interface ReadyProps {
  /** A USDT address has no holder. */
  needsName: boolean
  children: (holder: string) => ReactNode
}

export function Ready({ needsName, children }: ReadyProps) {
  const bound = usePayouts()
  const safety = useSafetyPassword()
  return (
    <Query of={bound}>
      {({ list }) => (
        <Query of={safety}>
          {({ isSet }) => {
            const holder = list.find(({ kind }) => kind === 'realName')?.masked ?? ''
            if (needsName && holder === '')
              return (
                <Alert>
                  收款账户的户名须与真实姓名一致，请先
                  <Link className="link" to="/userCenter/personalInfo">
                    填写真实姓名
                  </Link>
                  。
                </Alert>
              )
            if (!isSet)
              return (
                <Alert>
                  绑定与修改收款账户需要安全密码，请先
                  <Link className="link" to="/verifyPassword">
                    设置安全密码
                  </Link>
                  。
                </Alert>
              )
            return children(holder)
          }}
        </Query>
      )}
    </Query>
  )
}
