import { type Phase, stepNames, stepsOf } from './order-machine.ts'

/** 下单, 付款, 到账: what is done, what is now. */
export function PaySteps({ phase }: { phase: Phase | undefined }) {
  const states = stepsOf(phase)
  return (
    <ol className="steps" aria-label="充值进度">
      {stepNames.map((name, index) => {
        const state = states[index]
        return (
          <li
            key={name}
            className={state === 'next' ? undefined : `is-${state}`}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <b>{state === 'done' ? '✓' : index + 1}</b>
            {name}
          </li>
        )
      })}
    </ol>
  )
}
