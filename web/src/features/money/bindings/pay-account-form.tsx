import { safetyPasswordHash } from '@hongyun/contract/wire/credentials.ts'
import { fieldError } from '@hongyun/contract/wire/patterns.ts'
import { fieldTexts, texts } from '@hongyun/contract/wire/texts.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import type { Answer } from '../../../wire/request.ts'
import { say } from '../../../wire/say.ts'
import { useSession } from '../../../wire/session.ts'
import { BindCard } from './bind-card.tsx'
import { OldNumberField } from './old-number-field.tsx'
import { digitsError, SafetyField } from './safety-field.tsx'
import { useForm } from './use-form.ts'
import { useBind } from './use-payouts.ts'

/** What the two kinds of such accounts differ in. */
export type PayKind = {
  kind: 'alipay' | 'wechat'
  name: string
  mark: string
  tone: `--${string}`
  label: string
  hint: string
  /** The field of the calls. */
  field: 'alipayAccount' | 'weixinAccount'
  isAccount: (text: string) => boolean
  page: string
}

interface PayAccountFormProps {
  of: PayKind
  account: Answer<'card'>['accounts'][number] | undefined
  holder: string
}

export function PayAccountForm({ of, account, holder }: PayAccountFormProps) {
  const userName = useSession()?.userName ?? ''
  const act = useSave(of, account)
  const old = of.kind === 'alipay' ? 'oldAlipayAccount' : 'oldWeixinAccount'
  const errorIn = (text: string, label: string) => {
    if (text === '') return fieldTexts.empty(label)
    return of.isAccount(text) ? undefined : fieldTexts.format(label)
  }
  const form = useForm(
    { [of.field]: '', [old]: '', holderName: '', safetyPassword: '' } as Record<
      typeof of.field | typeof old | 'holderName' | 'safetyPassword',
      string
    >,
    (typed) => ({
      [of.field]: errorIn(typed[of.field], of.label),
      [old]: account?.locked ? errorIn(typed[old], `原${of.label}`) : undefined,
      holderName: fieldError('realName', typed.holderName, '姓名'),
      safetyPassword: digitsError(typed.safetyPassword),
    }),
    act.error,
  )
  const { values } = form
  const submit = form.submitTo(() =>
    act.save({
      number: values[of.field],
      oldNumber: values[old],
      holderName: values.holderName,
      safetyPassword: safetyPasswordHash(userName, values.safetyPassword),
    }),
  )
  return (
    <BindCard
      title={account ? `更换${of.name} ${account.masked}` : `添加${of.name}账户`}
      onSubmit={submit}
      failure={form.failure}
      next={act.isSuccess && of.page}
      acts={
        <>
          <Button type="submit" kind="primary" busy={act.isPending} busyText="正在绑定，请稍候">
            {account ? '确认更换' : '确认绑定'}
          </Button>
          <Link className="btn" to={of.page}>
            取消
          </Link>
        </>
      }
    >
      {account?.locked && (
        <OldNumberField
          label={of.label}
          masked={account.masked}
          value={values[old]}
          onChange={form.set(old)}
          error={form.errorOf(old)}
        />
      )}
      <Field label={of.label} error={form.errorOf(of.field)} hint={of.hint}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={128}
          value={values[of.field]}
          onChange={(text) => form.set(of.field)(text.trim())}
        />
      </Field>
      <Field label="姓名" error={form.errorOf('holderName')} hint={`须与账户的真实姓名（${holder}）一致`}>
        <TextInput autoComplete="off" maxLength={20} value={values.holderName} onChange={form.set('holderName')} />
      </Field>
      <SafetyField
        value={values.safetyPassword}
        onChange={form.set('safetyPassword')}
        error={form.errorOf('safetyPassword')}
      />
    </BindCard>
  )
}

type Saved = { number: string; oldNumber: string; holderName: string; safetyPassword: string }

/** The one of the four calls that this form is about. */
function useSave({ kind, name }: PayKind, account: PayAccountFormProps['account']) {
  const sayAdded = () => say.ok(texts.bound)
  const sayChanged = () => say.ok(`${name}账户已更换`)
  const addAlipay = useBind('addAlipay', sayAdded)
  const updateAlipay = useBind('updateAlipay', sayChanged)
  const addWeixin = useBind('addWeixin', sayAdded)
  const updateWeixin = useBind('updateWeixin', sayChanged)
  const isAlipay = kind === 'alipay'
  const { error, isPending, isSuccess } = account
    ? isAlipay
      ? updateAlipay
      : updateWeixin
    : isAlipay
      ? addAlipay
      : addWeixin
  return {
    error,
    isPending,
    isSuccess,
    save({ number, oldNumber, ...who }: Saved) {
      const old = account?.locked ? oldNumber : undefined
      if (isAlipay) {
        const input = { alipayAccount: number, ...who }
        if (!account) return addAlipay.mutate(input)
        return updateAlipay.mutate({ ...input, id: account.id, ...(old && { oldAlipayAccount: old }) })
      }
      const input = { weixinAccount: number, ...who }
      if (!account) return addWeixin.mutate(input)
      updateWeixin.mutate({ ...input, id: account.id, ...(old && { oldWeixinAccount: old }) })
    },
  }
}
