/** One lottery of several, found by any of its names, by its code and in pinyin. */
import { isFoundBy } from '@hongyun/lottery/lottery-search.ts'
import { lotteryTypeNames } from '@hongyun/lottery/lottery-types.ts'
import { IconSearch } from '@tabler/icons-react'
import { Finder } from './finder.tsx'
import { family } from './lottery-words.ts'

interface LotteryFinderProps {
  lotteries: readonly { lotteryCode: string; lotteryName: string; lotteryType: string }[]
  /** Its code; '' for all of them. */
  value: string
  onChange: (lotteryCode: string) => void
  /** What '' is called where it can be chosen. */
  all?: string
  /** What the field says for a lottery that is not in the list. */
  gone?: string
  label?: string
  className?: string
}

export function LotteryFinder({ lotteries, value, onChange, all, gone = '', label, className }: LotteryFinderProps) {
  const choices = [
    ...(all ? [{ code: '', name: all, note: '', fits: (typed: string) => all.includes(typed) }] : []),
    ...lotteries.map(({ lotteryCode, lotteryName, lotteryType }) => ({
      code: lotteryCode,
      name: lotteryName,
      note: lotteryTypeNames[family(lotteryType)],
      fits: (typed: string) => isFoundBy(typed, { lotteryCode, lotteryName, lotteryType: family(lotteryType) }),
    })),
  ]
  return (
    <Finder
      what="彩种"
      icon={IconSearch}
      {...(label && { label })}
      className={className ? `lottery-finder ${className}` : 'lottery-finder'}
      value={choices.find(({ code }) => code === value)?.name ?? gone}
      find={(typed) => choices.filter(({ fits }) => fits(typed))}
      keyOf={({ code }) => code}
      chosen={value}
      onChoose={({ code }) => onChange(code)}
      nothing={(typed) => `没有找到“${typed}”，试试“快3”“ssc”“xianggang”`}
    >
      {({ name, note }) => (
        <>
          {name}
          <span className="muted small">{note}</span>
        </>
      )}
    </Finder>
  )
}
