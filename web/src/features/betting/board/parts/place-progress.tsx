interface PlaceProgressProps {
  items: number
  requests: number
  progress: { taken: number; all: number } | undefined
}

/** The progress where many bets are placed in several requests. */
export function PlaceProgress({ items, requests, progress }: PlaceProgressProps) {
  if (!progress) {
    return (
      <p className="small muted">
        共 {items} 项，分 {requests} 次提交，每次全部受理或全部不受理。
      </p>
    )
  }
  return (
    <label className="row small" role="status">
      已受理 {progress.taken} / {progress.all} 项
      <progress value={progress.taken} max={progress.all} aria-label="投注进度" />
    </label>
  )
}
