import { type QuickPick, quickPickNames, quickPicks } from '@hongyun/lottery/board.ts'
import { useRoving } from '../../../../parts/roving.ts'

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
  /** The quick pick that equals the present picks. */
  active?: QuickPick
  onPick: (pick: QuickPick) => void
  disabled?: boolean
}

/** 全大小单双清: buttons that pick a whole set. */
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
