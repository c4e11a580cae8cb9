import { Button } from '@hongyun/ui/button.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconDownload } from '@tabler/icons-react'
import { type Size, sizes } from '../trend-draws.ts'

/** What is drawn besides the hits. */
export type Marks = { readonly misses: boolean; readonly lines: boolean; readonly fives: boolean }

const markNames = { misses: '显示遗漏', lines: '号码连线', fives: '五期分隔' } as const
const markKeys = Object.keys(markNames) as (keyof Marks)[]

const sizeName = (size: Size): string => (size === 'today' ? '今日' : `近 ${size} 期`)

interface TrendToolsProps {
  size: Size
  onSize: (size: Size) => void
  marks: Marks
  onMarks: (marks: Marks) => void
  onSave: (() => void) | undefined
}

export function TrendTools({ size, onSize, marks, onMarks, onSave }: TrendToolsProps) {
  return (
    <div className="filters trend__tools">
      <Segmented
        label="期数"
        options={sizes.map((value) => ({ value, label: sizeName(value) }))}
        value={size}
        onChange={onSize}
      />
      {markKeys.map((key) => (
        <label key={key} className="check small">
          <input
            type="checkbox"
            checked={marks[key]}
            onChange={({ target }) => onMarks({ ...marks, [key]: target.checked })}
          />
          {markNames[key]}
        </label>
      ))}
      <span className="muted small push">每一期彼此独立，走势只记录过去，不预示将来。</span>
      <Button size="sm" icon={IconDownload} disabled={!onSave} onClick={() => onSave?.()}>
        导出
      </Button>
    </div>
  )
}
