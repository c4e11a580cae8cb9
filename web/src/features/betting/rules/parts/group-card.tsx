import { Card } from '@hongyun/ui/card.tsx'
import { memo } from 'react'
import type { Group, PlayRule } from '../shown-groups.ts'
import { LevelTable } from './level-table.tsx'

/** The plays of a group: rule, example, chances. */
export const GroupCard = memo(function GroupCard({ group, anchor }: { group: Group; anchor: string }) {
  return (
    <div id={anchor} className="rules__group">
      <Card title={group.group} aside={<span className="muted small">{group.plays.length} 个玩法</span>} flush>
        {group.plays.map((play) => (
          <PlayPart key={play.playCode} play={play} />
        ))}
      </Card>
    </div>
  )
})

function PlayPart({ play }: { play: PlayRule }) {
  const { playCode, playName, trueName, rule, example, mode } = play
  return (
    <article id={playCode} className="rules__play">
      <h3>
        {playName}
        {playName !== trueName && <span className="muted small">（真名：{trueName}）</span>}
        <span className="muted small rules__mode">{mode === 'multiple' ? '每注 2 元 × 倍数' : '每注金额自定'}</span>
      </h3>
      <p>{rule}</p>
      <p className="soft small">例：{example}</p>
      <LevelTable play={play} />
    </article>
  )
}
