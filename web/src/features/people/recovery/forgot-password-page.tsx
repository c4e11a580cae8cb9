import { Refused } from '@hongyun/contract/wire/client.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconUser } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { CaptchaField } from '../../../parts/captcha/captcha-field.tsx'
import { useCaptcha } from '../../../parts/captcha/use-captcha.ts'
import { focusFirstError } from '../../../parts/focus-first-error.ts'
import { useAct } from '../../../wire/request.ts'
import { begin } from './begun.ts'
import { RecoverPage } from './parts/recover-page.tsx'

type Errors = { userName?: string | undefined; imageCode?: string | undefined }

/** The first step: which account it is about. Whatever name is given, the same steps follow. */
export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [userName, setUserName] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const captcha = useCaptcha(true)
  const act = useAct('forgetPassword', { meta: { quiet: true } })
  const isOfField = act.error instanceof Refused && act.error.field !== undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const found = { userName: fieldError('userName', userName), imageCode: fieldError('imageCode', captcha.code) }
    setErrors(found)
    if (Object.values(found).some(Boolean)) return focusFirstError(form)
    try {
      begin({ userName, ...(await act.mutateAsync({ userName, random: captcha.random, imageCode: captcha.code })) })
    } catch (refused) {
      // A picture is used up by each try.
      captcha.renew()
      if (refused instanceof Refused && refused.field) setErrors({ [refused.field]: refused.message })
      return focusFirstError(form)
    }
    await navigate('/retrievePassword')
  }

  return (
    <RecoverPage at={0} title="要找回哪个账号">
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {act.error && !isOfField && (
          <Alert tone="danger" urgent>
            {act.error.message}
          </Alert>
        )}
        <Field label="用户名" error={errors.userName}>
          <TextInput
            large
            icon={IconUser}
            autoComplete="username"
            maxLength={20}
            value={userName}
            onChange={setUserName}
          />
        </Field>
        <CaptchaField captcha={captcha} error={errors.imageCode} />
        <Button type="submit" kind="primary" size="lg" block busy={act.isPending} busyText="正在提交，请稍候">
          下一步
        </Button>
        <p className="muted small step-card__note">无论账号是否存在，之后看到的步骤都相同。</p>
      </form>
    </RecoverPage>
  )
}
