import { ageStatement } from '@hongyun/contract/identity/adult.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconAlertCircle } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'

const TermsDialog = lazy(() => import('./terms-dialog.tsx'))

export function TermsCheck({
  checked,
  onChange,
  error,
}: {
  checked: boolean
  onChange(checked: boolean): void
  error: string | undefined
}) {
  const errorId = useId()
  const [reading, setReading] = useState(false)
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {ageStatement[0]}
        <button type="button" className="link door__link" onClick={() => setReading(true)}>
          {ageStatement[1]}
        </button>
        {ageStatement[2]}
      </label>
      {reading && (
        <Suspense>
          <TermsDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
      {error && (
        <span className="field__error" id={errorId}>
          <Icon of={IconAlertCircle} />
          {error}
        </span>
      )}
    </div>
  )
}
