import { Button } from '@hongyun/ui/button.tsx'
import { randomId } from '@hongyun/ui/random-id.ts'
import { toast } from '@hongyun/ui/toast.ts'
import { IconKeyboard, IconRepeat, IconStar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useHotKeys } from '../hot-keys.ts'
import type { KeptLine, KeptSlips } from '../kept-slips.ts'
import { addLines, MAX_LINES, type Slip } from '../slip.ts'
import type { ChangeSlip } from '../slip-store.ts'

const KeptSlipsDialog = lazy(async () => ({ default: (await import('./kept-slips-dialog.tsx')).KeptSlipsDialog }))
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

interface DeskToolsProps {
  kept: KeptSlips
  changeKept: (next: (kept: KeptSlips) => KeptSlips) => boolean
  slip: Slip
  change: ChangeSlip
  /** The issue on sale. */
  issue: string | undefined
}

/** 上一单, 常用单 and the keys, at the end of the tabs of plays. */
export function DeskTools({ kept, changeKept, slip, change, issue }: DeskToolsProps) {
  const [shown, setShown] = useState<'kept' | 'keys'>()
  useHotKeys()
  const take = (lines: readonly KeptLine[]) => {
    if (issue === undefined) return
    if (slip.lines.length + lines.length > MAX_LINES)
      return void toast.error(`注单最多 ${MAX_LINES} 项，请先投注或删除一些`)
    const added = lines.map((line) => ({ ...line, id: randomId() }))
    change((old) => ({ ...addLines(old, added, issue), draft: old.draft }))
    toast.ok(`已取回 ${lines.length} 单，在待投注中`)
    setShown(undefined)
  }
  const last = () => {
    if (kept.last.length === 0) toast.error('还没有上一单')
    else take(kept.last)
  }
  return (
    <div className="desk__tools">
      <Button
        size="sm"
        kind="ghost"
        icon={IconRepeat}
        title="取回上一单"
        aria-keyshortcuts="L"
        disabled={issue === undefined}
        onClick={last}
      >
        <span>上一单</span>
      </Button>
      <Button size="sm" kind="ghost" icon={IconStar} title="常用单" onClick={() => setShown('kept')}>
        <span>常用单</span>
      </Button>
      <Button
        size="sm"
        kind="ghost"
        icon={IconKeyboard}
        aria-label="快捷键与投注设置"
        aria-keyshortcuts="?"
        title="快捷键与投注设置（?）"
        onClick={() => setShown('keys')}
      />
      <Suspense>
        {shown === 'kept' && (
          <KeptSlipsDialog
            kept={kept}
            change={changeKept}
            present={slip.lines.map(({ play, number, stake }) => ({ play, number, stake }))}
            onTake={take}
            onClose={() => setShown(undefined)}
          />
        )}
        {shown === 'keys' && <KeysDialog onClose={() => setShown(undefined)} />}
      </Suspense>
    </div>
  )
}
