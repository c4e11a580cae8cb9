import { Button } from '@hongyun/ui/button.tsx'
import { IconUser, IconX } from '@tabler/icons-react'
import { DraftInput } from '../../../parts/draft-input.tsx'
import { everybody, isUserName, type MemberShown } from './member-shown.ts'

interface MemberFieldProps {
  shown: MemberShown
  /** The name of the member of a report, once a row says it. */
  name: string | undefined
  onChange: (change: MemberShown) => void
}

/** Whose records: a name that is typed, or the member that a report led to, until that is taken away. */
export function MemberField({ shown, name, onChange }: MemberFieldProps) {
  if (shown.member) {
    return (
      <span className="row">
        <span className="tag">{shown.below ? `${name ?? '所选会员'} 及其各级下级` : `只看 ${name ?? '所选会员'}`}</span>
        <Button size="sm" icon={IconX} onClick={() => onChange(everybody)}>
          看全部会员
        </Button>
      </span>
    )
  }
  return (
    <DraftInput
      label="会员用户名"
      icon={IconUser}
      kind="issue"
      maxLength={20}
      value={shown.user}
      clean={(text) => text.replace(/\W/g, '')}
      only={{ fits: isUserName, wrong: '用户名格式错误' }}
      onCommit={(user) => onChange({ ...everybody, user })}
    />
  )
}
