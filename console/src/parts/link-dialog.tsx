import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import './link-dialog.css'
import { SecretDialog } from './secret-dialog.tsx'

interface LinkDialogProps {
  /** Nothing is open without it. */
  link: string | undefined
  /** How long it is good: `24 小时内`. */
  until: string
  onClose: () => void
}

/** The link by which a player sets a new login password: shown this once, while nothing else gets the player in. */
export const LinkDialog = ({ link, until, onClose }: LinkDialogProps) => (
  <SecretDialog title="设置登录密码的链接" opened={link !== undefined} answer="已交给本人" onClose={onClose}>
    {link && (
      <div className="stack">
        <p>把链接交给玩家本人，{until}可用一次；关闭后不能再看到。</p>
        <p className="row">
          <code className="mono grow link-once">{link}</code>
          <CopyButton text={link} label="复制链接" />
        </p>
      </div>
    )}
  </SecretDialog>
)
