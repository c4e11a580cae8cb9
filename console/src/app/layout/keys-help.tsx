// The keys of the console: `?` or the button in the head lists them.
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import '../../parts/parts.css'
import { useKeys } from '../../parts/queue/use-keys.ts'

const groups: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  审核队列: { 'J K': '下一单、上一单', N: '领取', A: '通过', R: '拒绝或驳回', U: '放回队列' },
  聊天举报: { 'J K': '下一个、上一个', V: '查看前后消息' },
  双人审批: { A: '通过并执行', R: '驳回' },
  表格: { '↑ ↓': '上一行、下一行，也可用 K J', 'Home End': '第一行、最后一行', Enter: '打开这一行' },
  列宽: { '← →': '选中列的边线后调宽或调窄' },
  支付渠道: { 'Alt ↑': '上移选中的渠道', 'Alt ↓': '下移选中的渠道' },
  本页: { '?': '快捷键' },
}

export function KeysHelp() {
  const [opened, setOpened] = useState(false)
  useKeys({ '?': () => setOpened(true) })
  return (
    <>
      <button
        type="button"
        className="btn btn--ghost btn--icon"
        aria-label="快捷键"
        title="快捷键 ?"
        onClick={() => setOpened(true)}
      >
        <Icon of={IconKeyboard} />
      </button>
      <Dialog title="快捷键" opened={opened} onClose={() => setOpened(false)}>
        <div className="keys">
          {Object.entries(groups).map(([group, keys]) => (
            <section key={group}>
              <h3>{group}</h3>
              <dl>
                {Object.entries(keys).map(([letters, what]) => (
                  <div key={letters}>
                    <dt>
                      {letters.split(' ').map((letter) => (
                        <kbd key={letter} className="kbd">
                          {letter}
                        </kbd>
                      ))}
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <p className="small muted">输入框中与对话框打开时，这些键只是文字。</p>
        </div>
      </Dialog>
    </>
  )
}
