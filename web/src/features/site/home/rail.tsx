import { rhythmText } from '@hongyun/lottery/schedule-words.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { LotteryBadge } from '@hongyun/ui/lottery-badge.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChevronRight, IconLayoutGrid, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { family, lotteryPath } from '../../../parts/lottery-words.ts'
import { lotteriesQuery } from '../../../wire/lotteries.ts'

/** With fewer types than this the rail has room for the lotteries themselves, each with its pace. */
const FEW_TYPES = 4
const MAX_LOTTERIES = 6

export function Rail() {
  const all = useQuery({ ...lotteriesQuery, meta: { quiet: true } })
  return (
    <nav className="card rail" aria-label="彩种">
      <Query of={all} isEmpty={({ types }) => types.length === 0}>
        {({ types }) => {
          if (types.length >= FEW_TYPES) {
            return types.map(({ lotteryType, name }) => (
              <Entry key={lotteryType} type={lotteryType} to={`/lotteryHall?key=${lotteryType}`} name={name} />
            ))
          }
          const lotteries = types.flatMap((type) => type.lotteries).slice(0, MAX_LOTTERIES)
          return (
            <>
              {lotteries.map((lottery) => (
                <Entry
                  key={lottery.lotteryCode}
                  type={lottery.lotteryType}
                  to={lotteryPath(lottery)}
                  name={lottery.lotteryName}
                  note={rhythmText(lottery)}
                />
              ))}
              <Elsewhere />
            </>
          )
        }}
      </Query>
    </nav>
  )
}

function Entry({ type, to, name, note }: { type: string; to: string; name: string; note?: string }) {
  return (
    <Link to={to}>
      <LotteryBadge type={family(type)} size={note ? 36 : 28} />
      <span>
        {name}
        {note && <small className="muted rail__note">{note}</small>}
      </span>
      <Icon of={IconChevronRight} />
    </Link>
  )
}

function Elsewhere() {
  return (
    <div className="rail__foot">
      <Link to="/lotteryHall">
        <Icon of={IconLayoutGrid} />
        全部彩种
      </Link>
      <Link to="/fairness">
        <Icon of={IconShieldCheck} />
        验证一期开奖
      </Link>
    </div>
  )
}
