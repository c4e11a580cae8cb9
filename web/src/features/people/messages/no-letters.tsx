import { type LetterState, letterStates } from '@hongyun/contract/messages/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconMail, IconMailOpened } from '@tabler/icons-react'

interface NoLettersProps {
  state: LetterState | undefined
  onAll: () => void
}

export function NoLetters({ state, onAll }: NoLettersProps) {
  if (state === undefined) {
    return (
      <EmptyState
        text="暂无站内信"
        icon={IconMail}
        action={
          <Link className="btn btn--soft btn--sm" to="/userCenter/notice">
            查看通知
          </Link>
        }
      />
    )
  }
  return (
    <EmptyState
      text={`没有${letterStates[state]}的站内信`}
      icon={IconMailOpened}
      action={
        <Button kind="soft" size="sm" onClick={onAll}>
          查看全部
        </Button>
      }
    />
  )
}
