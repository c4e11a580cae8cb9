import './parts.css'

interface LotterySelectProps {
  label: string
  lotteries: readonly { lotteryCode: string; lotteryName: string }[]
  value: string
  onChange: (lotteryCode: string) => void
}

/** Another lottery for the same page. */
export function LotterySelect({ label, lotteries, value, onChange }: LotterySelectProps) {
  return (
    <label className="row">
      <span className="soft small">{label}</span>
      <span className="input">
        <select className="input__select" value={value} onChange={({ target }) => onChange(target.value)}>
          {lotteries.map(({ lotteryCode, lotteryName }) => (
            <option key={lotteryCode} value={lotteryCode}>
              {lotteryName}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
