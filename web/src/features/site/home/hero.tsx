import { Link } from '@hongyun/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Lacquer } from '../../../parts/lacquer.tsx'
import { Moonrise } from '../../../parts/moonrise.tsx'
import { queryOf } from '../../../wire/request.ts'

/** Shown before an answer or without one: the panel is never empty. */
const own = {
  id: '0',
  kicker: '公开承诺 · 逐期可验',
  title: '好运有期 开奖有据',
  text: '开奖前先公布承诺，封盘后公布注单根，揭示后您可在浏览器里亲手复算每一期。',
  action: '进入购彩大厅',
  link: '/lotteryHall',
}

/** The banners. They turn when the player turns them, never by themselves. A title breaks at its first space. */
export function Hero() {
  const banners = useQuery({ ...queryOf('imageBannerHomePcFront'), staleTime: 600_000, meta: { quiet: true } })
  const [at, setAt] = useState(0)
  const list = banners.data?.list.length ? banners.data.list : [own]
  const shown = list[at % list.length] ?? own
  return (
    <Lacquer className="hero" label="横幅">
      <Moonrise scene={at % list.length} />
      <span className="hero__kicker">{shown.kicker}</span>
      <h1 className="hero__title">{shown.title.replace(' ', '\n')}</h1>
      <p>{shown.text}</p>
      <div className="row hero__acts">
        {shown.action && (
          <Link className="btn btn--gold btn--lg" to={shown.link}>
            {shown.action}
          </Link>
        )}
        <Link className="btn btn--line btn--lg" to="/fairness">
          怎样验证
        </Link>
      </div>
      {list.length > 1 && (
        <div className="hero__dots">
          {list.map((banner, place) => (
            <button
              key={banner.id}
              type="button"
              aria-label={`第 ${place + 1} 张，共 ${list.length} 张`}
              aria-pressed={banner === shown}
              onClick={() => setAt(place)}
            />
          ))}
        </div>
      )}
    </Lacquer>
  )
}
