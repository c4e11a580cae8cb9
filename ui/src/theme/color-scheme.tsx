// Owns the colour scheme: the choice in localStorage, the system's by default, and both attributes on <html>.
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark'

/** `theme.js` reads it before the first paint. */
const KEY = 'hongyun-theme'
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** The choice of this page, also where it cannot be stored. */
let chosen: string | null = stored()

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function schemeNow(): ColorScheme {
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemDark.matches ? 'dark' : 'light'
}

function tell(): void {
  for (const listener of listeners) listener()
}

systemDark.addEventListener('change', tell)
// Another tab has chosen.
addEventListener('storage', ({ key, newValue }) => {
  if (key !== KEY) return
  chosen = newValue
  tell()
})

function choose(scheme: ColorScheme): void {
  chosen = scheme
  try {
    localStorage.setItem(KEY, scheme)
  } catch {
    // It holds for this page only.
  }
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useColorScheme(): { scheme: ColorScheme; toggle(): void } {
  const scheme = useSyncExternalStore(subscribe, schemeNow)
  return { scheme, toggle: () => choose(scheme === 'dark' ? 'light' : 'dark') }
}

/** Writes the scheme where the tokens and the library of dialogs and calendars look for it. */
export function Theme({ children }: { children: ReactNode }) {
  const { scheme } = useColorScheme()
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme: scheme, mantineColorScheme: scheme })
  }, [scheme])
  return children
}
