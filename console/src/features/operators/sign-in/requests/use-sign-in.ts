import { useAct } from '../../../../wire/request.ts'
import { signedIn } from '../../../../wire/session.ts'

/** Signs in. The form shows a refusal itself. */
export const useSignIn = () => useAct('consoleLogin', { meta: { quiet: true }, onSuccess: signedIn })
