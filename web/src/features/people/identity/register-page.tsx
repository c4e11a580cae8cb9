import { identityRefusals } from '@hongyun/contract/identity/refusals.ts'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconDoorOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '../../../wire/request.ts'
import { Door } from './door.tsx'
import { RegisterForm } from './register-form.tsx'

/** What a new account must state is the tenant's to say. */
export default function RegisterPage() {
  const rules = useQuery({ ...queryOf('getNewRegisterVerifyFront'), staleTime: 60_000, meta: { quiet: true } })
  return (
    <Door title={'公平之门\n为您而开'}>
      <Query of={rules}>
        {(data) =>
          data.open ? (
            <RegisterForm rules={data} />
          ) : (
            <EmptyState
              icon={IconDoorOff}
              text={identityRefusals.registrationClosed.text}
              action={
                <Link className="btn" to="/login">
                  去登录
                </Link>
              }
            />
          )
        }
      </Query>
    </Door>
  )
}
