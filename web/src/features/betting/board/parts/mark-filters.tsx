import { useMemo } from 'react'
import { Zodiac } from '../../../../parts/draws/zodiac.tsx'
import { useRoving } from '../../../../parts/roving.ts'
import { type MarkSet, markSets } from '../mark-sets.ts'
import { useYear } from '../year-context.ts'

interface MarkFiltersProps {
  /** The numbers that are picked now. */
  picked: ReadonlySet<string>
  /** Picks all of the numbers, or drops them. */
  onSet: (tokens: readonly string[], on: boolean) => void
  closed: boolean
}

const WAVES: Readonly<Record<string, string>> = { 红波: 'r', 蓝波: 'b', 绿波: 'g' }

/** Colours, halves, zodiacs and last digits: buttons that pick a whole set, and drop it again. */
export function MarkFilters({ picked, onSet, closed }: MarkFiltersProps) {
  const { zodiacYear } = useYear()
  const rows = useMemo(() => (zodiacYear === undefined ? [] : markSets(zodiacYear)), [zodiacYear])
  return (
    <dl className="groups filters-marks">
      {rows.map(({ name, sets }) => (
        <FilterRow key={name} name={name} sets={sets} picked={picked} onSet={onSet} closed={closed} />
      ))}
    </dl>
  )
}

function FilterRow({
  name,
  sets,
  picked,
  onSet,
  closed,
}: MarkFiltersProps & { name: string; sets: readonly MarkSet[] }) {
  const roving = useRoving<HTMLDivElement>()
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser */}
        <div className="desk__choice" role="group" aria-label={`按${name}选号`} {...roving}>
          {sets.map(({ label, tokens }) => {
            const on = tokens.every((token) => picked.has(token))
            return (
              <button
                key={label}
                type="button"
                aria-pressed={on}
                aria-label={`${label}，${tokens.length} 个号码`}
                disabled={closed}
                onClick={() => onSet(tokens, !on)}
              >
                <SetFace name={name} label={label} />
                {name !== '尾数' && <span className="num small filters-marks__count">{tokens.length}</span>}
              </button>
            )
          })}
        </div>
      </dd>
    </>
  )
}

function SetFace({ name, label }: { name: string; label: string }) {
  if (name === '生肖') return <Zodiac name={label} size={24} />
  const wave = WAVES[label]
  if (wave === undefined) return label
  return (
    <>
      <span className={`ball ball--wave ball--${wave} filters-marks__ball`} />
      {label}
    </>
  )
}
