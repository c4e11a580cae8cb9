import { RECALL_MINUTES } from '@hongyun/contract/chat/words.ts'
import { REFUND_HOURS } from '@hongyun/contract/envelopes/words.ts'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { isEmbedded } from '../../../../wire/embedded.ts'
import type { Door, Settings } from '../door.ts'

interface HelpDialogProps {
  room: Settings
  kind: Door['kind']
  opened: boolean
  onClose: () => void
}

/** How one writes here, and what can be done with what stands there. */
export function HelpDialog({ room, kind, opened, onClose }: HelpDialogProps) {
  const isGuest = kind === 'guest'
  return (
    <Dialog title="聊天帮助" opened={opened} onClose={onClose}>
      <dl className="kv">
        <dt>发言</dt>
        <dd>Enter 发送，Shift + Enter 换行，每条最多 {room.messageLength} 字。</dd>
        {room.slowSeconds > 0 && (
          <>
            <dt>慢速</dt>
            <dd>两条消息之间至少 {room.slowSeconds} 秒，管理员不受限。</dd>
          </>
        )}
        {kind !== 'private' && (
          <>
            <dt>提及</dt>
            <dd>输入 @ 和昵称的开头，从列表中选择成员。</dd>
          </>
        )}
        <dt>消息操作</dt>
        <dd>
          按住消息约 1 秒，或点消息旁的 ⋯：
          {isGuest ? '引用、复制。' : `引用、复制、举报；自己 ${RECALL_MINUTES} 分钟内的消息可以撤回。`}
        </dd>
        <dt>图片</dt>
        <dd>大的图片会先压缩到 1000 × 1000 以内。{!isGuest && '点开图片可以收藏，再从表情面板发送。'}</dd>
        {isEmbedded ? (
          <>
            <dt>红包、注单与计划</dt>
            <dd>在这里只显示一行，领取、跟单与跟投请到本站。</dd>
          </>
        ) : (
          <>
            <dt>红包</dt>
            <dd>
              {isGuest
                ? '发红包、领红包需要注册账号。'
                : `发红包需要安全密码；未领取的 ${REFUND_HOURS} 小时后自动退回。拆分在发出时已定，领完或退回后可以复算。`}
            </dd>
            <dt>注单与计划</dt>
            <dd>{isGuest ? '可以看，跟单与跟投需要注册账号。' : '跟单与跟投按当前一期、您自己的金额与赔率受理。'}</dd>
          </>
        )}
        <dt>禁言</dt>
        <dd>
          被禁言或全体禁言时，不能发文字、图片{isEmbedded ? '和表情' : '、表情、红包和注单'}
          。站点客服不会索要密码或验证码。
        </dd>
      </dl>
    </Dialog>
  )
}
