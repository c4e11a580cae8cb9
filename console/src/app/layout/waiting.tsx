/** What stands while the first page's code is on its way. */
export function Waiting() {
  return (
    <div className="waiting" role="status" aria-label="加载中">
      <span className="logo__seal" aria-hidden="true">
        鸿
      </span>
    </div>
  )
}
