import { texts } from '@hongyun/contract/wire/texts.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { useClock } from '../../wire/clock.ts'
import { syncClock } from '../../wire/sync-clock.ts'

/** Shown while the clock is not synced: no countdown can be trusted and no bet placed. */
export function ClockAlert() {
  if (useClock() !== 'failed') return null
  return (
    <div className="clock-alert">
      <Alert tone="danger" urgent>
        {texts.clockFailed}{' '}
        <button type="button" className="link clock-alert__retry" onClick={() => void syncClock()}>
          重试
        </button>
      </Alert>
    </div>
  )
}
