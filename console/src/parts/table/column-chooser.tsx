import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconColumns3 } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ColumnChoice } from './use-columns.ts'

interface ColumnChooserProps {
  choices: readonly ColumnChoice[]
  onChoose: (key: string, shown: boolean) => void
  roomy: boolean
  onRoomy: (roomy: boolean) => void
  /** Gives the columns their own widths back; undefined where they have them. */
  onReset: (() => void) | undefined
}

/** The columns to choose from and the height of the rows, below their button. Escape and a look elsewhere close it. */
export function ColumnChooser({ choices, onChoose, roomy, onRoomy, onReset }: ColumnChooserProps) {
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (box.current) box.current.open = false
  }
  return (
    <details
      ref={box}
      className="columns"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        event.currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary className="btn btn--sm">
        <Icon of={IconColumns3} />列
      </summary>
      <div className="columns__list">
        {choices.length > 0 && (
          <fieldset>
            <legend className="sr">显示的列</legend>
            {choices.map(({ key, name, shown }) => (
              <label key={key} className="columns__one">
                <input type="checkbox" checked={shown} onChange={(event) => onChoose(key, event.target.checked)} />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <label className="columns__one">
          <input type="checkbox" checked={roomy} onChange={(event) => onRoomy(event.target.checked)} />
          宽松行距
        </label>
        <Button kind="ghost" size="sm" disabled={!onReset} onClick={onReset}>
          恢复列宽
        </Button>
      </div>
    </details>
  )
}
