import { Avatar } from '@hongyun/ui/avatar.tsx'
import { GradeTag } from '../feed/grade-tag.tsx'
import type { Mentioned } from '../feed/mentions.ts'

export type Mentionable = Mentioned & { avatar: string; gradeName: string; gradeColour: number }

interface MentionListProps {
  id: string
  people: readonly Mentionable[]
  chosen: number
  onPick: (who: Mentionable) => void
}

/** Those whose name begins as typed. The focus stays in the text: its keys choose here. */
export function MentionList({ id, people, chosen, onPick }: MentionListProps) {
  return (
    <div className="mentions">
      <p className="mentions__head">提及 · 输入继续筛选</p>
      <div role="listbox" id={id} aria-label="提及成员">
        {people.map((one, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text choose
          <div
            key={one.userId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={index === chosen ? 'person is-on' : 'person'}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(one)}
          >
            <Avatar name={one.name} src={one.avatar} size={30} />
            <span className="clip">{one.name}</span>
            <GradeTag name={one.gradeName} colour={one.gradeColour} />
          </div>
        ))}
      </div>
    </div>
  )
}
