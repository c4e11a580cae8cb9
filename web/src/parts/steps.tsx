export type StepState = 'done' | 'now' | 'next'

/** Steps in a row: what is done, what is now. */
export function Steps({ label, steps }: { label: string; steps: readonly { name: string; state: StepState }[] }) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ name, state }, index) => (
        <li
          key={name}
          className={state === 'next' ? undefined : `is-${state}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <b>{state === 'done' ? '✓' : index + 1}</b>
          {name}
        </li>
      ))}
    </ol>
  )
}
