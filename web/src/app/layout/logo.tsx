import { Link } from '@hongyun/ui/router/link.tsx'

export function Logo() {
  return (
    <Link className="logo" to="/index">
      <span className="logo__seal" />
      <span>
        <span className="logo__name">鸿运</span>
        <span className="logo__sub">HONGYUN</span>
      </span>
      <span className="sr">返回首页</span>
    </Link>
  )
}
