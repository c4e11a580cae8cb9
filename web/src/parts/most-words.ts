/** The words before a slip's maximum return: exact, or only an upper bound. */
export const mostWords = (isExact: boolean): string => (isExact ? '最高可中' : '最高可中（上限）')
