import { useAct } from '../../../wire/request.ts'
import { useTakeSite } from '../../../wire/site.ts'

/** Opens the site, closes it, or sets it to maintenance. */
export const useSetSite = () => useAct('consoleSetSite', { onSuccess: useTakeSite() })
