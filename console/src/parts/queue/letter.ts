/** What the player reads of a decision: its text, and the operator's note below. */
export const letterOf = (text: string, note: string): string => [text, note].filter(Boolean).join('\n')
