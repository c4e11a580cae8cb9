import type { Play } from '@hongyun/lottery/play.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { usePlayName } from '../../../../parts/play-name.ts'
import { findPlays } from '../play-families.ts'

interface PlaySearchProps {
  plays: readonly Play[]
  onChoose: (code: string) => void
}

const SHOWN = 12

/** Finds a play by its name: arrows choose, Enter takes, Escape gives up. */
export function PlaySearch({ plays, onChoose }: PlaySearchProps) {
  const id = useId()
  const playName = usePlayName()
  const [asked, setAsked] = useState('')
  const [at, setAt] = useState(0)
  const found = findPlays(plays, asked, playName).slice(0, SHOWN)
  const open = asked.trim() !== ''
  const ask = (text: string) => {
    setAsked(text)
    setAt(0)
  }
  const choose = (play: Play) => {
    ask('')
    onChoose(play.code)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const play = found[at]
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else if (event.key === 'Enter' && play) choose(play)
    else if (event.key === 'Escape' && open) ask('')
    else return
    event.preventDefault()
  }
  return (
    <div className="desk__search">
      <Icon of={IconSearch} />
      <input
        className="input"
        role="combobox"
        aria-label="搜索玩法"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && found[at] ? `${id}-${at}` : undefined}
        placeholder="搜索玩法"
        autoComplete="off"
        value={asked}
        onChange={(event) => ask(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => ask('')}
      />
      <div className="card desk__found" hidden={!open}>
        <div id={`${id}-list`} role="listbox" aria-label="找到的玩法" tabIndex={-1}>
          {found.map((play, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps the focus
            <div
              key={play.code}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(play)}
            >
              {playName(play)}
              <span className="muted small">{play.group}</span>
            </div>
          ))}
        </div>
        {open && found.length === 0 && (
          <p className="muted small" role="status">
            没有找到“{asked.trim()}”，试试“组六”“定位胆”
          </p>
        )}
      </div>
    </div>
  )
}
