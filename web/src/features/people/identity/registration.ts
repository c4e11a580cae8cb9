/** The fields of a new account: what each must be, and which of them are sent. */
import type { ContactKind } from '@hongyun/contract/contacts/words.ts'
import { isReservedName, NAME_RESERVED } from '@hongyun/contract/identity/reserved-names.ts'
import { type FieldName, fieldError } from '@hongyun/contract/wire/patterns.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { passwordError } from '../../../parts/password-error.ts'

export const emptyRegistration = {
  userName: '',
  password: '',
  again: '',
  inviteCode: '',
  phone: '',
  phoneCode: '',
  mail: '',
  mailCode: '',
  imageCode: '',
  agreed: '',
}
export type Registration = typeof emptyRegistration
type Wanted = {
  inviteCode: boolean
  imageCode: boolean
  phone: boolean
  mail: boolean
  /** What may be left out: both its fields, or neither. */
  optional?: readonly ContactKind[]
}

export const isInviteCode = (text: string): boolean => /^[A-Za-z0-9]{4,12}$/.test(text)

/** The fields beyond name and password that are needed as the form is filled in, with the pattern each follows. */
function extraFields(values: Registration, wanted: Wanted): [name: keyof Registration, pattern: FieldName][] {
  const needs = (kind: ContactKind) =>
    wanted[kind] || (wanted.optional?.includes(kind) && (values[kind] !== '' || values[`${kind}Code`] !== ''))
  return [
    ...(needs('phone')
      ? ([
          ['phone', 'phone'],
          ['phoneCode', 'smsCode'],
        ] as const)
      : []),
    ...(needs('mail')
      ? ([
          ['mail', 'mail'],
          ['mailCode', 'mailCode'],
        ] as const)
      : []),
    ...(wanted.imageCode ? ([['imageCode', 'imageCode']] as const) : []),
  ].map(([name, pattern]) => [name, pattern])
}

/** A code may be left out where none is needed. */
function inviteError(code: string, isNeeded: boolean): string | undefined {
  if (code === '') return isNeeded ? fieldTexts.empty('邀请码') : undefined
  return isInviteCode(code) ? undefined : fieldTexts.format('邀请码')
}

export const userNameError = (name: string): string | undefined =>
  fieldError('userName', name) ?? (isReservedName(name) ? NAME_RESERVED : undefined)

export function registrationErrors(values: Registration, wanted: Wanted): Partial<Record<keyof Registration, string>> {
  const errors: Partial<Record<keyof Registration, string | undefined>> = {
    userName: userNameError(values.userName),
    password: passwordError(values.password),
    again:
      values.again === ''
        ? fieldTexts.empty('确认密码')
        : values.again === values.password
          ? undefined
          : fieldTexts.differs('密码'),
    inviteCode: inviteError(values.inviteCode, wanted.inviteCode),
    agreed: values.agreed === 'yes' ? undefined : '请确认您已年满 18 周岁并同意服务条款',
  }
  for (const [name, pattern] of extraFields(values, wanted)) errors[name] = fieldError(pattern, values[name])
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as Partial<
    Record<keyof Registration, string>
  >
}

/** What travels beside the name and the hash of the password. */
export function sentFields(values: Registration, wanted: Wanted): Record<string, string | undefined> {
  const names = extraFields(values, wanted).map(([name]) => name)
  if (values.inviteCode !== '') names.push('inviteCode')
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
