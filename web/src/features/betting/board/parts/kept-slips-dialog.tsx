import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useState } from 'react'
import { type KeptLine, type KeptSlips, MAX_NAME, MAX_NAMED, withNamed, withoutNamed } from '../kept-slips.ts'

interface KeptSlipsDialogProps {
  kept: KeptSlips
  change: (next: (kept: KeptSlips) => KeptSlips) => boolean
  /** The lines of the present slip. */
  present: readonly KeptLine[]
  onTake: (lines: readonly KeptLine[]) => void
  onClose: () => void
}

/** 常用单: slips under names of their own; one is taken with a click, the present one is kept under a name. */
export function KeptSlipsDialog({ kept, change, present, onTake, onClose }: KeptSlipsDialogProps) {
  const [name, setName] = useState('')
  const keep = () => {
    const trimmed = name.trim()
    if (trimmed === '') return void toast.error('请给常用单起个名字')
    if (present.length === 0) return void toast.error('注单还是空的，请先加入注单')
    if (kept.named.length >= MAX_NAMED && !kept.named.some((one) => one.name === trimmed)) {
      return void toast.error(`最多保存 ${MAX_NAMED} 个常用单，请先删除一个`)
    }
    if (!change((old) => withNamed(old, trimmed, present))) return void toast.error('号码太多，不能存为常用单')
    setName('')
    toast.ok('已存为常用单')
  }
  return (
    <Dialog title="常用单" opened onClose={onClose}>
      <div className="stack">
        {kept.named.length === 0 && (
          <p className="muted small">还没有常用单。把现在的注单起个名字，以后一点即可取回。</p>
        )}
        <ul className="desk__kept" aria-label="常用单">
          {kept.named.map((slip) => (
            <li key={slip.name} className="row">
              <b className="grow clip">{slip.name}</b>
              <span className="muted small num">{slip.lines.length} 单</span>
              <Button size="sm" kind="soft" onClick={() => onTake(slip.lines)}>
                取用
              </Button>
              <Button
                size="sm"
                kind="ghost"
                aria-label={`删除 ${slip.name}`}
                onClick={() => change((old) => withoutNamed(old, slip.name))}
              >
                删除
              </Button>
            </li>
          ))}
        </ul>
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault()
            keep()
          }}
        >
          <div className="grow">
            <TextInput
              aria-label="常用单名称"
              placeholder="名称"
              maxLength={MAX_NAME}
              value={name}
              onChange={setName}
            />
          </div>
          <Button type="submit">保存现在的注单</Button>
        </form>
        <p className="muted small">常用单保存在本浏览器，只含号码与倍数，按取用时的赔率计算。</p>
      </div>
    </Dialog>
  )
}
