/** A rebate of the wire as percent: `8.0` is `8%`. */
export const rebateText = (percent: string): string => `${Number(percent)}%`
