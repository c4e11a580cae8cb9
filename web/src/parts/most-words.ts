/** What stands before the most that a slip can return: whether a draw returns it, or it is only known that none returns more. */
export const mostWords = (isExact: boolean): string => (isExact ? '最高可中' : '最高可中（上限）')
