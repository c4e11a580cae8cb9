import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { LotteryOptions } from '../../../../parts/lottery-options.tsx'
import { lotteriesQuery } from '../../../../wire/lotteries.ts'

interface LotteryFilterProps {
  value: string
  onChange: (lotteryCode: string) => void
}

/** One lottery of all, by type, or none of them in particular. */
export function LotteryFilter({ value, onChange }: LotteryFilterProps) {
  const lotteries = useQuery({ ...lotteriesQuery, meta: { quiet: true } })
  return (
    <SelectInput label="彩种" value={value} onChange={onChange}>
      <option value="">全部彩种</option>
      {lotteries.data?.types.map(({ lotteryType, name, lotteries: ofType }) => (
        <optgroup key={lotteryType} label={name}>
          <LotteryOptions lotteries={ofType} />
        </optgroup>
      ))}
    </SelectInput>
  )
}
