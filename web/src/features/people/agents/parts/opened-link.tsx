import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import { QrOf } from '../../../../parts/qr-of.tsx'
import { wholeLink } from '../paths.ts'

export interface FreshLink {
  userName: string
  /** None where the same request was answered before: the key is shown once. */
  link: string | null
  expiresAt: number
}

interface OpenedLinkProps {
  fresh: FreshLink
  onClose: () => void
}

/** The link of an opened account, shown this once. */
export function OpenedLink({ fresh: { userName, link, expiresAt }, onClose }: OpenedLinkProps) {
  const whole = link === null ? undefined : wholeLink(link)
  return (
    <Dialog
      title={`${userName} 的开户链接`}
      opened
      onClose={onClose}
      mustAnswer={whole !== undefined}
      foot={
        <Button kind="primary" onClick={onClose}>
          {whole ? '已保存链接' : '知道了'}
        </Button>
      }
    >
      {whole ? (
        <div className="stack">
          <Alert>链接只显示这一次，请立即发给本人；遗失了可以换新的，先前的随即失效。</Alert>
          <QrOf text={whole} label="开户链接二维码" />
          <div className="poster__link">
            <span className="num">{whole}</span>
            <CopyButton text={whole} label="复制开户链接" />
          </div>
          <p className="small muted">
            有效至 {dateTime(expiresAt)}
            （北京时间）。本人打开链接，看过类别、返点与您从其投注中所得，同意条款并自己设置密码后，账号才开通。
          </p>
        </div>
      ) : (
        <Alert>账号已经开好，链接已在先前的答复中显示过。没有保存的话，请在列表中为其换新链接。</Alert>
      )}
    </Dialog>
  )
}
