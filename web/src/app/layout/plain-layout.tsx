/** The frame for a site that is not open: it makes no call and shows only the brand. */
import { Outlet } from '@hongyun/ui/router/provider.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export function PlainLayout() {
  return (
    <>
      <header className="head">
        <div className="wrap head__in">
          <Logo />
          <div className="push">
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <main className="wrap page" id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
