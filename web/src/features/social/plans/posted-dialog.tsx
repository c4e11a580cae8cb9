import { issueText } from '@hongyun/lottery/issue-text.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import type { Followed } from '../../../parts/plans/follow.ts'
import { usePlanDialogs } from '../../../parts/plans/use-plan-dialogs.tsx'

/** `cards`: in how many rooms there is one of it. */
export type Posted = Followed & { cards: number }

interface PostedDialogProps {
  posted: Posted
  opened: boolean
  onClose: () => void
}

/** After a play was posted: that it was, and whether one wants to bet on it oneself. */
export function PostedDialog({ posted, opened, onClose }: PostedDialogProps) {
  const dialogs = usePlanDialogs()
  return (
    <>
      <Dialog
        title="推送计划投注"
        opened={opened}
        onClose={onClose}
        foot={
          <>
            <Button onClick={onClose}>关闭</Button>
            <Button
              kind="primary"
              onClick={() => {
                onClose()
                dialogs.follow(posted)
              }}
            >
              跟投
            </Button>
          </>
        }
      >
        <div className="stack">
          <Alert tone={posted.cards > 0 ? 'info' : 'warn'}>
            推荐已记录，不能更改或删除。
            {posted.cards > 0
              ? `卡片已发到 ${posted.cards} 个聊天室。`
              : '这一期没有卡片发到聊天室：未选聊天室、未到推送间隔，或您在那里不能发言。'}
            推荐本身不投注；跟投请填自己的金额。
          </Alert>
          <dl className="kv">
            <dt>计划</dt>
            <dd>{posted.playName}</dd>
            <dt>期号</dt>
            <dd className="num">第 {issueText(posted.issue)} 期</dd>
            <dt>内容</dt>
            <dd>
              {posted.betPlay} · {posted.displayContent}
            </dd>
          </dl>
        </div>
      </Dialog>
      {dialogs.shown}
    </>
  )
}
