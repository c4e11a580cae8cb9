import { useNavigate } from '@hongyun/ui/router/provider.tsx'
import './parts.css'
import { LotteryFinder } from './lottery-finder.tsx'

interface LotterySelectProps {
  lotteries: readonly { lotteryCode: string; lotteryName: string; lotteryType: string }[]
  value: string
  /** The page, which each lottery has below this path. */
  path: string
}

/** Another lottery for the same page. */
export function LotterySelect({ lotteries, value, path }: LotterySelectProps) {
  const navigate = useNavigate()
  return (
    <div className="row">
      <span className="soft small" aria-hidden="true">
        换彩种
      </span>
      <LotteryFinder
        label="换彩种"
        lotteries={lotteries}
        value={value}
        onChange={(code) => void navigate(`${path}/${code}`)}
      />
    </div>
  )
}
