/** What is typed into a form, what is wrong with it, and what a refusal says of a field. */
import { Refused } from '@hongyun/contract/wire/client.ts'
import { type FormEvent, useState } from 'react'
import { focusFirstError } from '../../../parts/focus-first-error.ts'

type Errors<F extends string> = Partial<Record<F, string | undefined>>

export function useForm<F extends string>(
  empty: Readonly<Record<F, string>>,
  check: (values: Readonly<Record<F, string>>) => Errors<F>,
  failure: Error | null,
) {
  const [values, setValues] = useState(empty)
  const [sent, setSent] = useState<Readonly<Record<F, string>>>()
  const wrong = check(values)
  const refused = failure instanceof Refused ? failure : undefined
  const isField = (field: string | undefined): field is F => field !== undefined && field in empty

  /** A refusal stands at its field until something else is typed there. */
  const errorOf = (field: F): string | undefined => {
    if (!sent) return undefined
    return wrong[field] ?? (refused?.field === field && sent[field] === values[field] ? refused.message : undefined)
  }
  return {
    values,
    errorOf,
    set: (field: F) => (text: string) => setValues((before) => ({ ...before, [field]: text })),
    /** A refusal that is about no field of this form. */
    failure: failure && !isField(refused?.field) ? failure : undefined,
    submitTo: (act: () => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      setSent(values)
      if (Object.values(wrong).some(Boolean)) return focusFirstError(event.currentTarget)
      act()
    },
  }
}
