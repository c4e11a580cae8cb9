import { useAct } from '../../../wire/request.ts'
import { useTakeSite } from '../../../wire/site.ts'

/** Blocks or unblocks an address or a range of addresses; `useStepUp` shows its refusals. */
export const useSetAddress = () => useAct('consoleSetAddress', { onSuccess: useTakeSite(), meta: { quiet: true } })
