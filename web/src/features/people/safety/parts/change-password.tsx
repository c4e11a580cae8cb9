// A new login password: every other device is signed out, this one stays.

import { Refused } from '@hongyun/contract/wire/client.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { type FormEvent, useState } from 'react'
import { focusFirstError } from '../../../../parts/focus-first-error.ts'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { NewPasswordFields } from '../../../../parts/new-password-fields.tsx'
import { passwordError } from '../../../../parts/password-error.ts'
import { PasswordField } from '../../../../parts/password-field.tsx'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { useHashes, useProtectionChanged } from '../use-tickets.ts'

type Errors = { old?: string | undefined; next?: string | undefined; again?: string | undefined }

export function ChangePassword({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { login } = useHashes()
  const changed = useProtectionChanged()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [again, setAgain] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const act = useAct('resetPassword', { meta: { quiet: true } })
  const general = act.error && !(act.error instanceof Refused && act.error.field) ? act.error.message : undefined

  const close = () => {
    for (const set of [setOld, setNext, setAgain]) set('')
    setErrors({})
    act.reset()
    onClose()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    const target = event.currentTarget
    const found: Errors = {
      old: passwordError(old),
      next: passwordError(next) ?? (next === old ? fieldTexts.same('新旧密码') : undefined),
      again: again === next ? undefined : fieldTexts.differs('密码'),
    }
    setErrors(found)
    if (Object.values(found).some(Boolean)) return focusFirstError(target)
    try {
      await act.mutateAsync({ oldPassword: login(old), password: login(next) })
    } catch (refused) {
      if (refused instanceof Refused && refused.field === 'password')
        setErrors({ [refused.reason === 'passwordWrong' ? 'old' : 'next']: refused.message })
      return focusFirstError(target)
    }
    close()
    say.ok('登录密码已修改，其他设备已退出')
    await changed()
  }

  return (
    <FormDialog
      title="修改登录密码"
      opened={opened}
      busy={act.isPending}
      send={{ kind: 'primary', busyText: '正在保存，请稍候', children: '保存' }}
      onClose={close}
      onSubmit={(event) => void submit(event)}
    >
      {general && (
        <Alert tone="danger" urgent>
          {general}
        </Alert>
      )}
      <PasswordField label="原密码" autoComplete="current-password" value={old} onChange={setOld} error={errors.old} />
      <NewPasswordFields next={next} again={again} onNext={setNext} onAgain={setAgain} errors={errors} />
      <p className="muted small">保存后其他设备全部退出，本设备保持登录。</p>
    </FormDialog>
  )
}
