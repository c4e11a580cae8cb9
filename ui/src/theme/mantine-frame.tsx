// What the library's components need around them. Only dialogs and calendars do, which are loaded when one opens.
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useColorScheme } from './color-scheme.tsx'
import { cssVariablesResolver } from './css-variables.ts'
import { theme } from './theme.ts'

/** The nonce that lets Mantine's inline <style> through the content security policy. */
const pageNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

export function MantineFrame({ children }: { children: ReactNode }) {
  const { scheme } = useColorScheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={scheme}
      getStyleNonce={pageNonce}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
