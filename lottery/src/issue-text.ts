// Issue numbers as they are read, everywhere in one form.

const DAILY = /^(\d{8})(\d{4})$/

/** `20260318-1237`: the day apart from its serial; an issuer's own number stands as it is. */
export const issueText = (issue: string): string => issue.replace(DAILY, '$1-$2')

/** The serial alone, where room is short. */
export const issueTail = (issue: string): string => DAILY.exec(issue)?.[2] ?? issue

/** An issue as typed or pasted, with or without its hyphen; undefined where it is none. */
export function typedIssue(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s-]|[第期]/g, '')
  return /^\d{4,16}$/.test(digits) ? digits : undefined
}
