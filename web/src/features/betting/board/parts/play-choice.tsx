import type { Play } from '@hongyun/lottery/play.ts'
import { lazy, Suspense } from 'react'
import { usePlayName } from '../../../../parts/play-name.ts'
import { useRoving } from '../../../../parts/roving.ts'
import { type Choice, type Family, familyWith } from '../play-families.ts'
import { usePlayMemory } from '../play-memory.ts'
import { useType } from '../type-context.ts'

const PlaySearch = lazy(async () => ({ default: (await import('./play-search.tsx')).PlaySearch }))

interface PlayChoiceProps {
  family: Family
  families: readonly Family[]
  plays: readonly Play[]
  value: string
  onChange: (code: string) => void
}

/** The plays of one family in lines, one of them selected; above them the plays that the player marked or used last. */
export function PlayChoice({ family, families, plays, value, onChange }: PlayChoiceProps) {
  const { type } = useType()
  const { recent, marked } = usePlayMemory(type)
  const byCode = new Map(plays.map((play) => [play.code, play]))
  const inFull = (codes: readonly string[]): Choice[] =>
    codes.flatMap((code) => {
      const play = byCode.get(code)
      return play ? [{ play, short: fullName(play, families) }] : []
    })
  const own = inFull([...marked, ...recent.filter((code) => !marked.includes(code))]).slice(0, 8)
  const many = plays.length > 20
  return (
    <div className="desk__groups">
      {many && (
        <Suspense fallback={<div className="desk__search" />}>
          <PlaySearch plays={plays} onChoose={onChange} />
        </Suspense>
      )}
      <dl className="groups">
        {many && own.length > 0 && <ChoiceLine name="常用" choices={own} value={value} onChange={onChange} />}
        {family.lines.map(({ name, choices }) => (
          <ChoiceLine key={name} name={name} choices={choices} value={value} onChange={onChange} />
        ))}
      </dl>
    </div>
  )
}

/** The name, with its family where the name does not contain it. */
const fullName = (play: Play, families: readonly Family[]): string => {
  const family = familyWith(families, play)?.name ?? play.group
  return play.name.includes(family) || /^[前中后三五任总龙第]/.test(play.name) ? play.name : `${family} ${play.name}`
}

interface ChoiceLineProps {
  name: string
  choices: readonly Choice[]
  value: string
  onChange: (code: string) => void
}

function ChoiceLine({ name, choices, value, onChange }: ChoiceLineProps) {
  const playName = usePlayName()
  const roving = useRoving<HTMLDivElement>()
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser */}
        <div className="desk__choice" role="group" aria-label={name} {...roving}>
          {choices.map(({ play, short }) => (
            <button
              key={play.code}
              type="button"
              aria-pressed={play.code === value}
              title={short === play.name ? undefined : playName(play)}
              onClick={() => onChange(play.code)}
            >
              {playName(play) === play.name ? short : playName(play)}
            </button>
          ))}
        </div>
      </dd>
    </>
  )
}
