const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** 100000 -> `100,000` */
export const wholeText = (value: number): string => grouped.format(value)
