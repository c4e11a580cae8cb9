import { Button } from '@hongyun/ui/button.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { IconDownload } from '@tabler/icons-react'
import { type Marks, markKeys, markNames } from '../marks.ts'
import { type Size, sizes } from '../trend-draws.ts'

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
      {marks.runs && <RunsLegend />}
    </div>
  )
}

/** What the two marks mean; words such as 大 and 小 have no order and are not marked. */
function RunsLegend() {
  return (
    <p className="row muted small trend__legend">
      <span className="trend__swatch trend__run" />
      斜连：号码每期移到相邻的一列，连续三期以上
      <span className="trend__swatch trend__run trend__run--down" />
      竖连：号码开在同一列，连续三期以上
    </p>
  )
}
