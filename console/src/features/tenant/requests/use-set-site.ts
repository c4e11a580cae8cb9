import { useAct } from '../../../wire/request.ts'
import { useTakeSite } from '../../../wire/site.ts'

/** Opens the site, closes it, or sets it to maintenance; `useStepUp` shows its refusals. */
export const useSetSite = () => useAct('consoleSetSite', { onSuccess: useTakeSite(), meta: { quiet: true } })
