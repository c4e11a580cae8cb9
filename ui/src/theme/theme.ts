// Mantine's theme refers to the tokens, so that values are written in tokens.css only.
import { createTheme, type MantineColorsTuple } from '@mantine/core'

const STEPS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

function scale(name: 'crimson' | 'gold' | 'ink' | 'jade' | 'indigo'): MantineColorsTuple {
  return STEPS.map((step) => `var(--${name}-${step})`) as unknown as MantineColorsTuple
}

const ink = scale('ink')

export const theme = createTheme({
  primaryColor: 'crimson',
  primaryShade: 6,
  colors: {
    crimson: scale('crimson'),
    gold: scale('gold'),
    ink,
    gray: ink,
    jade: scale('jade'),
    indigo: scale('indigo'),
  },
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-serif)', fontWeight: '700' },
  fontSizes: { xs: 'var(--fs-12)', sm: 'var(--fs-13)', md: 'var(--fs-14)', lg: 'var(--fs-16)', xl: 'var(--fs-18)' },
  spacing: { xs: 'var(--s-2)', sm: 'var(--s-3)', md: 'var(--s-4)', lg: 'var(--s-5)', xl: 'var(--s-6)' },
  radius: { xs: 'var(--r-1)', sm: 'var(--r-2)', md: 'var(--r-3)', lg: 'var(--r-4)', xl: 'var(--r-full)' },
  shadows: { sm: 'var(--shadow-1)', md: 'var(--shadow-2)', xl: 'var(--shadow-3)' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Mantine's scroll lock writes a <style> that the security policy refuses, and shifts the page.
    // By name, not `Component.extend`: the theme is on every page, and would load all components.
    ModalRoot: { defaultProps: { centered: true, size: 440, zIndex: 'var(--z-overlay)', lockScroll: false } },
  },
})
