import { Icon, type IconShape } from '@hongyun/ui/icon.tsx'
import { Link, NavLink } from '@hongyun/ui/router/link.tsx'
import { useLocation } from '@hongyun/ui/router/provider.tsx'
import {
  IconAdjustmentsHorizontal,
  IconAlertTriangle,
  IconArrowsExchange,
  IconBan,
  IconBuildingBank,
  IconCash,
  IconChartDots,
  IconClipboardCheck,
  IconCoins,
  IconCurrencyBitcoin,
  IconEyeSearch,
  IconFileText,
  IconFlag,
  IconFrame,
  IconHeadset,
  IconHeartHandshake,
  IconHistory,
  IconKey,
  IconLayoutDashboard,
  IconMail,
  IconMessageCircle,
  IconMessages,
  IconPigMoney,
  IconReceipt,
  IconRosetteDiscountCheck,
  IconRoute,
  IconRoute2,
  IconScale,
  IconSend,
  IconSitemap,
  IconSpeakerphone,
  IconTarget,
  IconTextRecognition,
  IconTicket,
  IconTool,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef } from 'react'
import { Logo } from '../../parts/logo.tsx'
import { useWaiting } from '../../wire/approvals.ts'
import { infoQuery } from '../../wire/info.ts'
import { groupsOf, type PagePath } from '../pages.ts'

const icons: Readonly<Record<PagePath, IconShape>> = {
  '/': IconLayoutDashboard,
  '/approvals': IconClipboardCheck,
  '/players': IconUsers,
  '/protection': IconHeartHandshake,
  '/results': IconTarget,
  '/orders': IconReceipt,
  '/exceptions': IconAlertTriangle,
  '/flow': IconArrowsExchange,
  '/statements': IconScale,
  '/channels': IconRoute,
  '/coins': IconCurrencyBitcoin,
  '/yuebao': IconPigMoney,
  '/envelopes': IconMail,
  '/pay': IconCoins,
  '/agents': IconSitemap,
  '/patterns': IconEyeSearch,
  '/lotteries': IconTicket,
  '/service/desk': IconHeadset,
  '/service/talks': IconMessages,
  '/service/lines': IconRoute2,
  '/chat/reports': IconFlag,
  '/chat/rooms': IconMessageCircle,
  '/chat/bans': IconBan,
  '/chat/words': IconTextRecognition,
  '/chat/record': IconHistory,
  '/plans': IconChartDots,
  '/chat/embed': IconFrame,
  '/site': IconTool,
  '/withdrawals': IconCash,
  '/remittances': IconBuildingBank,
  '/settings': IconAdjustmentsHorizontal,
  '/verification': IconUserCheck,
  '/content': IconSpeakerphone,
  '/outbox': IconSend,
  '/operators': IconKey,
  '/acts': IconFileText,
  '/journal': IconRosetteDiscountCheck,
}

/** The way to every page that the operator may see. */
export function Rail() {
  const id = useId()
  const { data } = useQuery(infoQuery)
  const waiting: Partial<Record<PagePath, number | undefined>> = useWaiting()
  const groups = groupsOf(data?.rights ?? [])
  const rail = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The pages are more than fit a window: the one that is open is in sight, however it was come to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once the entries are there, and on another page
  useLayoutEffect(
    () => void rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    [pathname, groups.length],
  )
  return (
    <nav className="ops__side" aria-label="后台导航" ref={rail}>
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
                  <NavLink to={page.to} end={page.to === '/'}>
                    <Icon of={icons[page.to]} />
                    {page.name}
                    {(waiting[page.to] ?? 0) > 0 && <span className="badge push num">{waiting[page.to]}</span>}
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
