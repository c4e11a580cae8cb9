/** The message left by whoever signed the player out: shown once. */
import { useEffect, useState } from 'react'
import { inTab } from '../../../wire/kept.ts'
import { LOGIN_MESSAGE_KEY } from '../../../wire/refusal.ts'

export function useLoginMessage(): string | undefined {
  const [text] = useState(() => inTab().getItem(LOGIN_MESSAGE_KEY) ?? undefined)
  // Only once it is shown: a page may be rendered more than once before that.
  useEffect(() => inTab().removeItem(LOGIN_MESSAGE_KEY), [])
  return text
}
