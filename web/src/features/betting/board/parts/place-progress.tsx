import { wholeText } from '@hongyun/ui/format/whole.ts'

/** How many unit bets of a long list are accepted so far. */
export function PlaceProgress({ progress: { taken, all } }: { progress: { taken: number; all: number } }) {
  return (
    <label className="row small" role="status">
      已受理 {wholeText(taken)} / {wholeText(all)} 注
      <progress value={taken} max={all} aria-label="投注进度" />
    </label>
  )
}
