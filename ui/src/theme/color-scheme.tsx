// Owns the colour scheme: the choice in localStorage, the system's by default, and both attributes on <html>.
import {
  localStorageColorSchemeManager,
  MantineProvider,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { type ReactNode, useCallback, useLayoutEffect } from 'react'
import { cssVariablesResolver } from './css-variables.ts'
import { theme } from './theme.ts'

export type ColorScheme = 'light' | 'dark'

const schemeManager = localStorageColorSchemeManager({ key: 'hongyun-theme' })

/** The nonce that lets Mantine's inline <style> through the content security policy. */
function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
}

export function Theme({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const getStyleNonce = useCallback(() => nonce ?? pageNonce(), [nonce])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      getStyleNonce={getStyleNonce}
      withGlobalClasses={false}
    >
      <SchemeAttribute />
      {children}
    </MantineProvider>
  )
}

export function useColorScheme(): { scheme: ColorScheme; set(scheme: ColorScheme): void; toggle(): void } {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return { scheme, set: setColorScheme, toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') }
}

/** Mantine writes data-mantine-color-scheme; the tokens listen to data-theme. */
function SchemeAttribute() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme
  }, [scheme])
  return null
}
