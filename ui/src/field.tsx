// A labelled field: it gives its input an id, a description and its validity, and shows what is wrong below it.
import { IconAlertCircle } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useId } from 'react'
import { Icon } from './icon.tsx'

interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

const FieldContext = createContext<FieldControl | null>(null)

/** What an input inside a field must carry; nothing outside one. */
export function useField(): Partial<FieldControl> {
  return use(FieldContext) ?? {}
}

interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  children: ReactNode
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const control: FieldControl = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error ? (
        <span className="field__error" id={noteId}>
          <Icon of={IconAlertCircle} />
          {error}
        </span>
      ) : (
        hint && (
          <span className="field__hint" id={noteId}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}
