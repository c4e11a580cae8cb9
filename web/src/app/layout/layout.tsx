/** The frame of every open page: service bar, header, page, footer. */
import { Outlet } from '@hongyun/ui/router/provider.tsx'
import { ClockAlert } from './clock-alert.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NetworkStrip } from './network-strip.tsx'
import { NoticeHere } from './notice-here.tsx'
import { RealityCheck } from './reality-check.tsx'
import { ServiceBar } from './service-bar.tsx'
import { SidePanel } from './side-panel.tsx'

export function Layout() {
  return (
    <>
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <NetworkStrip />
      <ServiceBar />
      <Header />
      <main className="wrap page" id="main" tabIndex={-1}>
        <ClockAlert />
        <Outlet />
      </main>
      <Footer />
      <SidePanel />
      <NoticeHere />
      <RealityCheck />
    </>
  )
}
