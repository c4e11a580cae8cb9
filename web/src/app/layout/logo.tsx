import { Link } from 'react-router'

export function Logo() {
  return (
    <Link className="logo" to="/index" aria-label="鸿运，返回首页">
      <span className="logo__seal" aria-hidden="true">
        鸿
      </span>
      <span aria-hidden="true">
        <span className="logo__name">鸿运</span>
        <span className="logo__sub">HONGYUN</span>
      </span>
    </Link>
  )
}
