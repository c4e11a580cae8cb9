// @vitest-environment happy-dom
// A sign-in ends the session before it: a form that is being left must not ask for one more.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

type Form = ReturnType<typeof usePasskeySignIn>

let asked = 0
vi.mock('../../../wire/api.ts', () => ({
  api: async (call: string) => {
    if (call === 'beginPasskeySignIn') asked += 1
    return { timeout: 300_000 }
  },
}))
let sign = (_signed?: object) => {}
vi.mock('../../../parts/passkey.ts', () => ({
  offersPasskeys: async () => true,
  stopPasskey: async () => {},
  passkeyError: () => 'none was used',
  signByPasskey: () =>
    new Promise<object | undefined>((resolve) => {
      sign = resolve
    }),
}))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let form: Form | undefined
function Page() {
  form = usePasskeySignIn(() => {})
  return null
}

/** How often a passkey was asked for: in the field, by the press, and after what that came to. The form stands meanwhile, as while home loads. */
async function askedBy(press: (form: Form) => Promise<void>, signed: object | undefined) {
  asked = 0
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Page />))
  let pressed: Promise<void> | undefined
  await act(async () => {
    pressed = press(form!)
  })
  await act(async () => {
    sign(signed)
    await pressed
  })
  await act(() => root.unmount())
  return asked
}

it.each<[string, (form: Form) => Promise<void>]>([
  ['by the button', (form) => form.signIn()],
  ['by a passkey as second factor', (form) => form.ask(async () => true)],
])('once somebody is signed in %s, no other passkey is asked for', async (_how, press) => {
  expect(await askedBy(press, { id: 'p1' })).toBe(2)
})

it.each<[string, (form: Form) => Promise<void>, object | undefined]>([
  ['nobody picked one', (form) => form.signIn(), undefined],
  ['it was refused', (form) => form.ask(async () => false), { id: 'p1' }],
])('where %s, passkeys are offered in the field again', async (_why, press, signed) => {
  expect(await askedBy(press, signed)).toBe(3)
})
