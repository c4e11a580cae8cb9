// The recovery codes, shown this once: to copy, to keep as a file.
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../../../parts/save-file.ts'
import { Done } from './done.tsx'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n')
  return (
    <div className="stack">
      <Alert>手机丢失时，每个恢复码可代替一次验证码。它们只显示这一次，请抄写或保存在安全的地方。</Alert>
      <ol className="recovery" aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row">
        <CopyButton text={text} label="复制全部恢复码" />
        <Button
          size="sm"
          icon={IconDownload}
          onClick={() => saveFile('hongyun-recovery-codes.txt', text, 'text/plain')}
        >
          保存为文件
        </Button>
      </div>
      <Done text="两步验证已开启" detail="下次登录时需要验证器的 6 位数字。" />
    </div>
  )
}
