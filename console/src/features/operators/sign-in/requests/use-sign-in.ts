import { useAct } from '../../../../wire/request.ts'
import { signedIn } from '../../../../wire/session.ts'

/** The form shows the refusal itself. */
export const useSignIn = () => useAct('consoleLogin', { meta: { quiet: true }, onSuccess: signedIn })
