/**
 * What the profile form holds, and what of it is wrong or changed. No React: the page asks, and the words are
 * those the server would answer with.
 */

import { isAdult, isBirthday } from '@hongyun/contract/identity/adult.ts'
import { identityRefusals } from '@hongyun/contract/identity/refusals.ts'
import { isReservedName, NAME_RESERVED } from '@hongyun/contract/identity/reserved-names.ts'
import { NICKNAME_LETTERS, type Sex } from '@hongyun/contract/identity/words.ts'
import { Refused } from '@hongyun/contract/wire/client.ts'
import { hasForeignLetters, hides, isBlank } from '@hongyun/contract/wire/shown-text.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'

export type Profile = { nickname: string; sex: Sex; birthday: string; signature: string }
export type ProfileErrors = Partial<Record<keyof Profile, string>>

const labels: Record<keyof Profile, string> = {
  nickname: '昵称',
  sex: '性别',
  birthday: '生日',
  signature: '个性签名',
}

const FIELDS = Object.keys(labels) as (keyof Profile)[]
const NICKNAME = { min: 2, max: 16 }
export const MAX_SIGNATURE = 50

export const profileOf = ({ nickname, sex, birthday, signature }: Profile): Profile => ({
  nickname,
  sex,
  birthday,
  signature,
})

/** `today` is the business day `YYYY-MM-DD`. A birthday is given once, by somebody who is of age. */
export function profileErrors(form: Profile, saved: Profile, today: string): ProfileErrors {
  const errors: ProfileErrors = {}
  const { nickname, birthday, signature } = form
  if (isBlank(nickname)) errors.nickname = fieldTexts.empty(labels.nickname)
  else if (nickname.length < NICKNAME.min || nickname.length > NICKNAME.max) {
    errors.nickname = fieldTexts.length(labels.nickname, NICKNAME.min, NICKNAME.max)
  } else if (hides(nickname)) errors.nickname = fieldTexts.format(labels.nickname)
  else if (hasForeignLetters(nickname)) errors.nickname = NICKNAME_LETTERS
  else if (nickname !== saved.nickname && isReservedName(nickname)) errors.nickname = NAME_RESERVED
  if (birthday === '' && saved.birthday !== '') errors.birthday = fieldTexts.empty(labels.birthday)
  else if (birthday !== '' && !isBirthday(birthday)) errors.birthday = fieldTexts.format(labels.birthday)
  else if (birthday !== saved.birthday && !isAdult(birthday, today)) errors.birthday = identityRefusals.underAge.text
  if (signature.length > MAX_SIGNATURE) errors.signature = fieldTexts.length(labels.signature, 0, MAX_SIGNATURE)
  else if (hides(signature)) errors.signature = fieldTexts.format(labels.signature)
  return errors
}

/** Only what differs from what is saved: the call changes no field that it is not given. */
export function changedFields(form: Profile, saved: Profile): Partial<Profile> {
  return Object.fromEntries(FIELDS.filter((field) => form[field] !== saved[field]).map((field) => [field, form[field]]))
}

/** The field of the form that a refusal is about. */
export const fieldOfRefusal = (error: unknown): keyof Profile | undefined =>
  error instanceof Refused ? FIELDS.find((field) => field === error.field) : undefined
