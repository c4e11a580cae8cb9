import { Link } from '@hongyun/ui/router/link.tsx'

export function GuestLinks() {
  return (
    <>
      <Link to="/login">登录</Link>
      <i className="bar__sep" />
      <Link to="/register">
        <b>免费注册</b>
      </Link>
    </>
  )
}
