/** Signing in by a passkey: by its button, or from the list that the browser offers in the field of the name. */
import { useEffect, useEffectEvent, useState } from 'react'
import { offersPasskeys, passkeyError, signByPasskey, stopPasskey } from '../../../parts/passkey.ts'
import { api } from '../../../wire/api.ts'
import { handleRefusal } from '../../../wire/refusal.ts'
import type { Answer } from '../../../wire/request.ts'

/** A challenge is asked anew so long before its end. */
const BEFORE_END_MS = 30_000

const isStopped = (error: unknown) => error instanceof Error && error.name === 'AbortError'

export function usePasskeySignIn(onSignedIn: (user: Answer<'passkeySignIn'>) => void) {
  // While the button is at work nothing is offered in the field: a browser asks for one passkey at a time.
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  /** The form shows it; where the site is not open, the page leaves as after any other call. */
  function fail(why: unknown): void {
    setError(passkeyError(why))
    handleRefusal(why, true)
  }

  const enter = useEffectEvent(async (credential: object): Promise<boolean> => {
    try {
      onSignedIn(await api('passkeySignIn', { credential }))
      return true
    } catch (refused) {
      fail(refused)
      return false
    }
  })

  useEffect(() => {
    if (busy) return
    let isOver = false
    let renewal: ReturnType<typeof setTimeout> | undefined
    async function offer() {
      if (!(await offersPasskeys())) return
      while (!isOver) {
        const options = await api('beginPasskeySignIn')
        if (isOver) return
        renewal = setTimeout(() => void stopPasskey(), options.timeout - BEFORE_END_MS)
        const credential = await signByPasskey(options, () => !isOver).catch((stopped: unknown) => {
          if (!isStopped(stopped)) throw stopped
        })
        clearTimeout(renewal)
        if (credential && (await enter(credential))) return
      }
    }
    // Whatever ends it, the button and the password remain.
    offer().catch((stopped: unknown) => handleRefusal(stopped, true))
    return () => {
      isOver = true
      if (renewal === undefined) return
      clearTimeout(renewal)
      void stopPasskey()
    }
  }, [busy])

  /** Asks for a passkey and hands on what it signed, to what answers whether somebody is signed in; nothing where nobody picked one. */
  async function ask(use: (credential: object) => Promise<boolean>) {
    setError(undefined)
    setBusy(true)
    try {
      const signed = await signByPasskey(await api('beginPasskeySignIn'))
      // A form that is being left stays busy: one more sign-in would end the session of this one.
      if (signed && (await use(signed))) return
    } catch (stopped) {
      fail(stopped)
    }
    setBusy(false)
  }

  const signIn = () =>
    ask(async (credential) => {
      onSignedIn(await api('passkeySignIn', { credential }))
      return true
    })
  /** Another way is tried: why a passkey failed is of no use any more. */
  const forget = () => setError(undefined)
  return { busy, error, ask, signIn, forget }
}
