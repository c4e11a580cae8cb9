import { isDate } from '@hongyun/lottery/days.ts'

/** The age from which one may play. */
export const ADULT_AGE = 18

/** How a birthday is written. */
export const birthdayPattern = /^(?:19|20)\d\d-\d\d-\d\d$/

/** Whether a text is a day on which somebody may be born. */
export const isBirthday = (text: string): boolean => birthdayPattern.test(text) && isDate(text)

/** Whether somebody born on `birthday` is of age on `today`; both are business days `YYYY-MM-DD`. */
export function isAdult(birthday: string, today: string): boolean {
  const [year = '', ...monthAndDay] = birthday.split('-')
  return [Number(year) + ADULT_AGE, ...monthAndDay].join('-') <= today
}

/** What whoever registers states, as the page shows it: the words before, on and behind the link to the terms. */
export const ageStatement = ['我已年满 18 周岁，同意', '服务条款', '，并会理性投注'] as const
