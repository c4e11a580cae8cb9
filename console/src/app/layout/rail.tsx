import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { IconFileText, IconLayoutDashboard, IconTool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, NavLink } from 'react-router'
import { Logo } from '../../parts/logo.tsx'
import { infoQuery } from '../../wire/info.ts'
import { groupsOf, type PagePath } from '../pages.ts'

const icons: Readonly<Record<PagePath, IconShape>> = {
  '/': IconLayoutDashboard,
  '/site': IconTool,
  '/acts': IconFileText,
}

/** The way to every page that the operator may see. */
export function Rail() {
  const id = useId()
  const { data } = useQuery(infoQuery)
  const groups = groupsOf(data?.rights ?? [])
  return (
    <nav className="ops__side" aria-label="后台导航">
      <div className="ops__rail">
        <Link className="logo" to={groups[0]?.pages[0]?.to ?? '/'}>
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
                    <Icon of={icons[page.to]} />
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
