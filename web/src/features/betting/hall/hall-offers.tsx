import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../wire/request.ts'

/** The tenant's banners of the hall. They stand below the lotteries: what comes later moves nothing. */
export function HallOffers() {
  const banners = useQuery({ ...queryOf('imageBannerLotteryFront'), staleTime: 600_000, meta: { quiet: true } })
  if (!banners.data?.list.length) return null
  return (
    <ul className="hall__offers" aria-label="大厅横幅">
      {banners.data.list.map(({ id, kicker, title, text, action, link }) => (
        <li key={id} className="card row hall__offer">
          <div>
            <p className="small accent">{kicker}</p>
            <b>{title}</b>
            <p className="small muted">{text}</p>
          </div>
          {action && (
            <Link className="btn push" to={link}>
              {action}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
