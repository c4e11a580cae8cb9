/** Shown while the first page's code loads: the frame without data of the server. */
import { Skeleton } from '@hongyun/ui/skeleton.tsx'
import { Logo } from './logo.tsx'

export function Shell() {
  return (
    <>
      <div className="bar">
        <div className="wrap bar__in" />
      </div>
      <header className="head">
        <div className="wrap head__in">
          <Logo />
        </div>
      </header>
      <main className="wrap page shell">
        <div role="status" aria-label="加载中">
          <Skeleton shape="block" />
        </div>
      </main>
    </>
  )
}
