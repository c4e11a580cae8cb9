/** The providers around every page: data, theme, dialogs, toasts, the live region, the drawings. */
import { ConfirmProvider } from '@hongyun/ui/confirm-dialog.tsx'
import { LiveRegion } from '@hongyun/ui/live-region.tsx'
import { RouterProvider } from '@hongyun/ui/router/provider.tsx'
import { Sprite } from '@hongyun/ui/sprite.tsx'
import { Theme } from '@hongyun/ui/theme/color-scheme.tsx'
import { Toasts } from '@hongyun/ui/toasts.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { StepUpProvider } from '../parts/step-up/step-up.tsx'
import { queryClient } from '../wire/query.ts'
import { Waiting } from './layout/waiting.tsx'
import { router } from './router.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Theme>
        <ConfirmProvider>
          <Sprite />
          <StepUpProvider>
            <RouterProvider router={router} waiting={<Waiting />} />
          </StepUpProvider>
          <Toasts />
          <LiveRegion />
        </ConfirmProvider>
      </Theme>
    </QueryClientProvider>
  )
}
