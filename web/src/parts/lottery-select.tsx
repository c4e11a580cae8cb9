import { useNavigate } from 'react-router'
import './parts.css'
import { LotteryOptions } from './lottery-options.tsx'

interface LotterySelectProps {
  lotteries: readonly { lotteryCode: string; lotteryName: string }[]
  value: string
  /** The page, which each lottery has below this path. */
  path: string
}

/** Another lottery for the same page. */
export function LotterySelect({ lotteries, value, path }: LotterySelectProps) {
  const navigate = useNavigate()
  return (
    <label className="row">
      <span className="soft small">换彩种</span>
      <span className="input">
        <select
          className="input__select"
          value={value}
          onChange={({ target }) => void navigate(`${path}/${target.value}`)}
        >
          <LotteryOptions lotteries={lotteries} />
        </select>
      </span>
    </label>
  )
}
