import type { Play } from '@hongyun/lottery/play.ts'
import { IconSearch } from '@tabler/icons-react'
import { Finder } from '../../../../parts/finder.tsx'
import { usePlayName } from '../../../../parts/play-name.ts'
import { findPlays } from '../play-families.ts'

interface PlaySearchProps {
  plays: readonly Play[]
  onChoose: (code: string) => void
}

const SHOWN = 12

/** Finds a play by its name. */
export function PlaySearch({ plays, onChoose }: PlaySearchProps) {
  const playName = usePlayName()
  return (
    <Finder
      className="desk__search"
      what="玩法"
      label="搜索玩法"
      icon={IconSearch}
      placeholder="搜索玩法"
      find={(typed) => findPlays(plays, typed, playName).slice(0, SHOWN)}
      keyOf={({ code }) => code}
      onChoose={({ code }) => onChoose(code)}
      nothing={(typed) => `没有找到“${typed}”，试试“组六”“定位胆”`}
    >
      {(play) => (
        <>
          {playName(play)}
          <span className="muted small">{play.group}</span>
        </>
      )}
    </Finder>
  )
}
