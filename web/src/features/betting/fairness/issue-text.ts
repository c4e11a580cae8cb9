/** `20260318-1237` for self-run lotteries, the issuer's own number for the others. */
export const issueText = (issue: string): string => issue.replace(/^(\d{8})(\d{4})$/, '$1-$2')

/** An issue as typed or pasted, with or without its hyphen; undefined where it is none. */
export function typedIssue(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s-]|[第期]/g, '')
  return /^\d{4,16}$/.test(digits) ? digits : undefined
}
