interface LotteryOptionsProps {
  lotteries: readonly { lotteryCode: string; lotteryName: string }[]
}

/** Lotteries to choose from, inside a <select>. */
export function LotteryOptions({ lotteries }: LotteryOptionsProps) {
  return lotteries.map(({ lotteryCode, lotteryName }) => (
    <option key={lotteryCode} value={lotteryCode}>
      {lotteryName}
    </option>
  ))
}
