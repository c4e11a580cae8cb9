import { type QuickPick, quickPickNames, quickPicks } from '@hongyun/lottery/board.ts'
import { useRoving } from './roving.ts'

const SPOKEN: Record<QuickPick, string> = {
  all: '全选',
  big: '选大',
  small: '选小',
  odd: '选单',
  even: '选双',
  clear: '清空',
}

interface QuickPicksProps {
  label: string
  options?: readonly QuickPick[]
  /** The one that what is picked now amounts to. */
  active?: QuickPick
  onPick: (pick: QuickPick) => void
  disabled?: boolean
}

/** 全大小单双清: whole sets at one press. */
export function QuickPicks({ label, options = quickPicks, active, onPick, disabled = false }: QuickPicksProps) {
  const roving = useRoving<HTMLDivElement>()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser
    <div className="quick" role="group" aria-label={label} {...roving}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-label={SPOKEN[option]}
          aria-pressed={option === 'clear' ? undefined : option === active}
          disabled={disabled}
          onClick={() => onPick(option)}
        >
          {quickPickNames[option]}
        </button>
      ))}
    </div>
  )
}
