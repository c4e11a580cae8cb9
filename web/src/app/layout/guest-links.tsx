import { Link } from 'react-router'

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
