// The profile as a form. It starts from what is saved, tells what is wrong at the field, and sends only what changed.
import { sexes } from '@hongyun/contract/identity/words.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { date } from '@hongyun/ui/format/time.ts'
import { ParagraphInput } from '@hongyun/ui/paragraph-input.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { now } from '../../../wire/clock.ts'
import type { Answer } from '../../../wire/request.ts'
import { ChangePicture } from './change-picture.tsx'
import { BirthdayInput } from './parts/birthday-input.tsx'
import { changedFields, fieldOfRefusal, MAX_SIGNATURE, type Profile, profileErrors, profileOf } from './profile-form.ts'
import { useUpdateInfo } from './requests/use-update-info.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

const SEX_OPTIONS = wordsOf(sexes).map((value) => ({ value, label: sexes[value] }))

export function EditProfile({ me }: { me: Answer<'info'> }) {
  const saved = profileOf(me)
  // Only what was touched is kept, so that a refetch of the rest still shows.
  const [touched, setTouched] = useState<Partial<Profile>>({})
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = useUpdateInfo((sent) => {
    // What was typed meanwhile is not saved yet.
    setTouched((now) => changedFields({ ...saved, ...now }, { ...saved, ...(sent as Partial<Profile>) }))
    setTried(false)
  })

  const profile: Profile = { ...saved, ...touched }
  const changed = changedFields(profile, saved)
  const unsaved = Object.keys(changed).length > 0
  const today = date(now())
  const found = profileErrors(profile, saved, today)
  const refusedField = fieldOfRefusal(save.error)
  const errorOf = (field: keyof Profile) =>
    (refusedField === field ? save.error?.message : undefined) ??
    (tried || touched[field] !== undefined ? found[field] : undefined)
  useUnsavedGuard(unsaved)

  const set = (change: Partial<Profile>) => {
    if (save.isError) save.reset()
    setTouched((before) => ({ ...before, ...change }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    save.mutate(changed)
  }

  return (
    <div className="card__body stack profile-page__form">
      <ChangePicture me={me} />
      <form className="stack" ref={form} onSubmit={submit} noValidate>
        <Field label="昵称" hint="2 至 16 个字" error={errorOf('nickname')}>
          <TextInput
            value={profile.nickname}
            maxLength={16}
            autoComplete="nickname"
            onChange={(nickname) => set({ nickname })}
          />
        </Field>
        <div className="field">
          <span className="field__label" aria-hidden="true">
            性别
          </span>
          <div>
            <Segmented label="性别" options={SEX_OPTIONS} value={profile.sex} onChange={(sex) => set({ sex })} />
          </div>
        </div>
        {saved.birthday === '' ? (
          <BirthdayInput
            value={profile.birthday}
            today={today}
            error={errorOf('birthday')}
            onChange={(birthday) => set({ birthday })}
          />
        ) : (
          <p className="field">
            <span className="field__label">生日</span>
            <span className="num">{saved.birthday}</span>
            <span className="field__hint">设置后不能修改</span>
          </p>
        )}
        <Field label="个性签名" hint={`${profile.signature.length} / ${MAX_SIGNATURE}`} error={errorOf('signature')}>
          <ParagraphInput
            value={profile.signature}
            maxLength={MAX_SIGNATURE}
            onChange={(signature) => set({ signature })}
          />
        </Field>
        {save.error && !refusedField && (
          <Alert tone="danger" urgent>
            {save.error.message}
          </Alert>
        )}
        <div className="row">
          <Button kind="primary" type="submit" busy={save.isPending} busyText="正在保存，请稍候" disabled={!unsaved}>
            保存修改
          </Button>
          {unsaved && !save.isPending && (
            <Button kind="ghost" onClick={() => setTouched({})}>
              放弃修改
            </Button>
          )}
        </div>
      </form>
    </div>
  )
}
