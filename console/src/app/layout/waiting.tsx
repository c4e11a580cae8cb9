/** Shown while the first page's code loads. */
export function Waiting() {
  return (
    <div className="waiting" role="status" aria-label="加载中">
      <span className="logo__seal" aria-hidden="true">
        鸿
      </span>
    </div>
  )
}
