/**
 * What the site does on each answer code (docs/rules/site.md, Answer codes), as one table. The first row that matches a
 * code is taken; `any other` is the last row.
 */

import { identityRefusals } from '../identity/refusals.ts'
import { SILENT } from './silent.ts'
import { texts } from './texts.ts'

/** What to do on a refusal; `text` undefined means the server's message. */
export type Behaviour =
  | { act: 'sign-out-alert-login'; text?: string }
  | { act: 'sign-out-store-login' }
  | { act: 'confirm' }
  | { act: 'go'; route: string; keepData: boolean }
  | { act: 'alert-go'; route: string; text: string }
  | { act: 'alert'; delayAfterLogin_ms?: number }
  | { act: 'silent' }
  | { act: 'alert-if-any' }

type Row = { codes: readonly number[] | readonly [from: number, to: number, 'range']; behaviour: Behaviour }

/** The rows of the catalogue, in order. */
export const errorCatalogue: readonly Row[] = [
  { codes: [0, -91], behaviour: { act: 'sign-out-alert-login', text: identityRefusals.noSession.text } },
  { codes: [-6, -8, -11, -33], behaviour: { act: 'sign-out-store-login' } },
  { codes: [-5], behaviour: { act: 'confirm' } },
  { codes: [-7], behaviour: { act: 'go', route: '/maintain', keepData: true } },
  { codes: [-12], behaviour: { act: 'go', route: '/websiteClosed', keepData: false } },
  { codes: [-19], behaviour: { act: 'go', route: '/noservice', keepData: false } },
  { codes: [-49], behaviour: { act: 'sign-out-alert-login' } },
  { codes: [-98], behaviour: { act: 'alert', delayAfterLogin_ms: 2000 } },
  { codes: [-99], behaviour: { act: 'sign-out-alert-login', text: texts.passwordReset } },
  { codes: [-110004], behaviour: { act: 'alert-go', route: '/index', text: texts.walletFailed } },
  { codes: [-110005], behaviour: { act: 'alert-go', route: '/accountTotal', text: texts.walletFailed } },
  { codes: SILENT, behaviour: { act: 'silent' } },
  { codes: [-3066, -3058, 'range'], behaviour: { act: 'alert-if-any' } },
]

const otherwise: Behaviour = { act: 'alert' }

/** The behaviour for a code that is not a success. */
export function behaviourOf(code: number): Behaviour {
  for (const { codes, behaviour } of errorCatalogue) {
    const hit =
      codes[2] === 'range'
        ? code >= (codes[0] as number) && code <= (codes[1] as number)
        : (codes as readonly number[]).includes(code)
    if (hit) return behaviour
  }
  return otherwise
}
