import { Button } from '@hongyun/ui/button.tsx'

interface WayButtonsProps {
  onBack: () => void
  next: string
  busy: boolean
  busyText: string
}

/** Back to the choice of a way, and on. */
export function WayButtons({ onBack, next, busy, busyText }: WayButtonsProps) {
  return (
    <div className="step-card__go">
      <Button size="lg" onClick={onBack}>
        上一步
      </Button>
      <Button type="submit" kind="primary" size="lg" block busy={busy} busyText={busyText}>
        {next}
      </Button>
    </div>
  )
}
