import { queryOf } from '../../../wire/request.ts'

/** What the site says of its draws and odds, and the official lotteries: read again every minute. */
export const figuresQuery = {
  ...queryOf('siteFigures'),
  staleTime: 5000,
  refetchInterval: 60_000,
  meta: { quiet: true },
}

/** `97.9984% – 98%`: a range of exact returns, or one figure. */
export function returnText(least: string, most: string): string {
  const [from, to] = [least, most].map((text) => `${Number(text)}%`)
  return from === to ? `${to}` : `${from} – ${to}`
}
