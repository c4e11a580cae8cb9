import { Outlet } from '@hongyun/ui/router/provider.tsx'
import { CentreMenu } from './centre-menu.tsx'
import './parts/account.css'

/** The user centre: the menu at the left, its pages beside it. */
export default function UserCentre() {
  return (
    <div className="with-menu">
      <CentreMenu />
      <div className="stack">
        <Outlet />
      </div>
    </div>
  )
}
