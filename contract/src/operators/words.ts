/** What operators may do, and what is kept of their doings. */

/** What an operator may do beyond looking. */
export const rights = ['site'] as const
export type Right = (typeof rights)[number]

/** What is kept of an operator's doings. */
export const operatorActs = ['signIn', 'signInFailed', 'signOut', 'siteMode', 'block', 'unblock'] as const
export type OperatorAct = (typeof operatorActs)[number]
