/** Of a shared issue only what comes behind its first 8 digits, which are its day. */
export const issueEnd = (issue: string): string => (issue.length > 8 ? issue.slice(8) : issue)
