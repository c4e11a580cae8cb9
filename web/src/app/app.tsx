/** The providers around every page: data, theme, dialogs, toasts, the live region, the drawings. */
import { ConfirmProvider } from '@hongyun/ui/confirm-dialog.tsx'
import { LiveRegion } from '@hongyun/ui/live-region.tsx'
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { Sprite } from '@hongyun/ui/sprite.tsx'
import { Theme } from '@hongyun/ui/theme/color-scheme.tsx'
import { Toasts } from '@hongyun/ui/toasts.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { DiceSymbols } from '../parts/draws/dice.tsx'
import { isEmbedded } from '../wire/embedded.ts'
import { queryClient } from '../wire/query.ts'
import { Asks } from './asks.tsx'
import { Shell } from './layout/shell.tsx'
import { router } from './router.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Theme>
        <ConfirmProvider>
          <Asks />
          <Sprite>
            <DiceSymbols />
          </Sprite>
          <RouterProvider router={router} waiting={isEmbedded ? null : <Shell />} />
          <Toasts />
          <LiveRegion />
        </ConfirmProvider>
      </Theme>
    </QueryClientProvider>
  )
}
