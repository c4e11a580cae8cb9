import { useAct } from '../../../wire/request.ts'
import { useTakeSite } from '../../../wire/site.ts'

/** Stops serving an address or a block of them, or serves it again. */
export const useSetAddress = () => useAct('consoleSetAddress', { onSuccess: useTakeSite() })
