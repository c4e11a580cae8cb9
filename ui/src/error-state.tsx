import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface ErrorStateProps {
  message: string
  onRetry?: () => void
  busy?: boolean
}

/** An error inside the card where it happened; the rest of the page keeps working. */
export function ErrorState({ message, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div className="empty" role="alert">
      <Icon of={IconCloudOff} />
      <b className="soft">{message}</b>
      {onRetry && (
        <Button size="sm" icon={IconRefresh} busy={busy} onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  )
}
