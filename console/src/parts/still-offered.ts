/** What was chosen, or the first of what is offered where it no longer is: days pass while a form is open. */
export const stillOffered = (chosen: string, offered: readonly string[]): string =>
  offered.includes(chosen) ? chosen : (offered[0] ?? '')
