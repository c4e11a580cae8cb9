import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { type DayRange, presetRange } from './format/time.ts'
import type { IconShape } from './icon.tsx'

interface NothingFoundProps {
  text: string
  icon?: IconShape | undefined
  now: () => number
  /** Drops the filter but for the widest days there are. */
  onWiden: (days: DayRange) => void
}

/** Shown where the filter of a table lets nothing through. */
export function NothingFound({ text, icon, now, onWiden }: NothingFoundProps) {
  return (
    <EmptyState
      text={text}
      {...(icon && { icon })}
      action={
        <Button kind="soft" size="sm" onClick={() => onWiden(presetRange('month', now()))}>
          查看近 30 天全部
        </Button>
      }
    />
  )
}
