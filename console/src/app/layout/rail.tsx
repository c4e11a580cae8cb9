import { Icon } from '@hongyun/ui/icon.tsx'
import { IconFileText, IconLayoutDashboard, IconTool } from '@tabler/icons-react'
import { useId } from 'react'
import { Link, NavLink } from 'react-router'
import { Logo } from '../../parts/logo.tsx'

const groups = [
  { name: '总览', pages: [{ to: '/', name: '运营总览', icon: IconLayoutDashboard }] },
  {
    name: '系统',
    pages: [
      { to: '/site', name: '站点状态', icon: IconTool },
      { to: '/acts', name: '操作日志', icon: IconFileText },
    ],
  },
] as const

/** The way to every page. */
export function Rail() {
  const id = useId()
  return (
    <nav className="ops__side" aria-label="后台导航">
      <div className="ops__rail">
        <Link className="logo" to="/">
          <Logo />
        </Link>
        {groups.map(({ name, pages }) => (
          <div key={name}>
            <p className="ops__group" id={`${id}${name}`}>
              {name}
            </p>
            <ul aria-labelledby={`${id}${name}`}>
              {pages.map((page) => (
                <li key={page.to}>
                  <NavLink to={page.to} end>
                    <Icon of={page.icon} />
                    {page.name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
