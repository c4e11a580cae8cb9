/** The age from which one may play. */
export const ADULT_AGE = 18

/** Whether somebody born on `birthday` is of age on `today`; both are business days `YYYY-MM-DD`. */
export function isAdult(birthday: string, today: string): boolean {
  const [year = '', ...monthAndDay] = birthday.split('-')
  return [Number(year) + ADULT_AGE, ...monthAndDay].join('-') <= today
}
