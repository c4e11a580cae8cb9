import type { Play } from '@hongyun/lottery/play.ts'
import { useRoving } from '@hongyun/ui/roving.ts'

interface PlayChoiceProps {
  plays: readonly Play[]
  value: string
  onChange: (code: string) => void
}

/** The plays of one group, one of them on the board. */
export function PlayChoice({ plays, value, onChange }: PlayChoiceProps) {
  const roving = useRoving<HTMLDivElement>()
  return (
    <dl className="groups">
      <dt id="play-choice">组别</dt>
      <dd>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser */}
        <div className="desk__choice" role="group" aria-labelledby="play-choice" {...roving}>
          {plays.map(({ code, name }) => (
            <button key={code} type="button" aria-pressed={code === value} onClick={() => onChange(code)}>
              {name}
            </button>
          ))}
        </div>
      </dd>
    </dl>
  )
}
