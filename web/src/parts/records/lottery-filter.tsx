import { useQuery } from '@tanstack/react-query'
import { lotteriesIn, lotteriesQuery } from '../../wire/lotteries.ts'
import { LotteryFinder } from '../lottery-finder.tsx'

interface LotteryFilterProps {
  value: string
  onChange: (lotteryCode: string) => void
}

/** Chooses one lottery, or all of them. */
export function LotteryFilter({ value, onChange }: LotteryFilterProps) {
  const { data } = useQuery({ ...lotteriesQuery, meta: { quiet: true } })
  return (
    <LotteryFinder
      label="彩种"
      all="全部彩种"
      lotteries={data ? lotteriesIn(data) : []}
      value={value}
      onChange={onChange}
    />
  )
}
