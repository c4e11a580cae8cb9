/** The progress of the walk along the chain. */
export function WalkProgress({ done, steps }: { done: number; steps: number }) {
  const percent = steps === 0 ? 100 : Math.floor((done / steps) * 100)
  return (
    <div className="row small muted">
      <progress className="fairness__progress" max={100} value={percent} aria-label="计算进度" />
      <span className="num">{percent}%</span>
    </div>
  )
}
