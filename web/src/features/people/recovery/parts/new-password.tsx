import { isRefusedBy, Refused } from '@hongyun/contract/wire/client.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { Link } from '@hongyun/ui/router/link.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconUser } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { focusFirstError } from '../../../../parts/focus-first-error.ts'
import { NewPasswordFields } from '../../../../parts/new-password-fields.tsx'
import { passwordError } from '../../../../parts/password-error.ts'
import { Outcome } from '../../../../parts/proof/outcome.tsx'
import { now } from '../../../../wire/clock.ts'
import { useAct } from '../../../../wire/request.ts'
import { end } from '../begun.ts'

interface NewPasswordProps {
  ticket: string
  /** Whose account it is; who comes by a link types the name. */
  userName?: string | undefined
  /** Instead of the form, where the ticket is worth nothing any more. */
  over: ReactNode
}

type Errors = { userName?: string | undefined; next?: string | undefined; again?: string | undefined }

/** The last step: a new login password, typed twice. */
export function NewPassword({ ticket, userName: known, over }: NewPasswordProps) {
  const [typedName, setTypedName] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const act = useAct('forgetPasswordReset', { meta: { quiet: true } })
  const userName = known ?? typedName
  const isOfField = act.error instanceof Refused && act.error.field !== undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found: Errors = {
      userName: fieldError('userName', userName),
      next: passwordError(next),
      again: again === next ? undefined : fieldTexts.differs('密码'),
    }
    setErrors(found)
    if (Object.values(found).some(Boolean)) return focusFirstError(form)
    try {
      const { passwordHash } = await import('@hongyun/contract/wire/credentials.ts')
      await act.mutateAsync({ ticket, userName, password: passwordHash(userName, next) })
      end()
    } catch (refused) {
      if (!(refused instanceof Refused)) return
      if (refused.reason === 'recoveryNameWrong') setErrors({ userName: refused.message })
      if (refused.field === 'password') setErrors({ next: refused.message })
      return focusFirstError(form)
    }
  }

  if (act.data) {
    const until = act.data.withdrawalsRestUntil
    return (
      <Outcome
        text="登录密码已更新"
        detail={
          <>
            所有设备已退出。
            {until > now() && (
              <>
                为保护资金，提现于 <b className="num">{dateTime(until)}</b> 恢复，充值与投注不受影响。
              </>
            )}
          </>
        }
      >
        <Link className="btn btn--primary btn--sm" to="/login">
          去登录
        </Link>
      </Outcome>
    )
  }
  if (isRefusedBy(act.error, 'ticketExpired')) return over
  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {act.error && !isOfField && (
        <Alert tone="danger" urgent>
          {act.error.message}
        </Alert>
      )}
      {known === undefined && (
        <Field label="用户名" error={errors.userName}>
          <TextInput
            large
            icon={IconUser}
            autoComplete="username"
            maxLength={20}
            value={typedName}
            onChange={setTypedName}
          />
        </Field>
      )}
      <NewPasswordFields next={next} again={again} onNext={setNext} onAgain={setAgain} errors={errors} />
      <Button type="submit" kind="primary" size="lg" block busy={act.isPending} busyText="正在保存，请稍候">
        保存新密码
      </Button>
      <p className="muted small step-card__note">保存后所有设备退出，提现可能暂停一段时间，站内信会说明经过。</p>
    </form>
  )
}
