import { Steps } from '../../../parts/steps.tsx'
import { type Phase, stepNames, stepsOf } from './order-machine.ts'

/** 下单, 付款, 到账: what is done, what is now. */
export function PaySteps({ phase }: { phase: Phase | undefined }) {
  const states = stepsOf(phase)
  return <Steps label="充值进度" steps={stepNames.map((name, n) => ({ name, state: states[n] ?? 'next' }))} />
}
