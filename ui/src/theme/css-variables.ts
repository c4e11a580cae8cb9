// Maps Mantine's variables to our semantic tokens: light and dark follow data-theme through the tokens.
import type { CSSVariablesResolver } from '@mantine/core'

export const cssVariablesResolver: CSSVariablesResolver = () => {
  // Mantine sets these for each scheme with a higher specificity than :root, so both schemes need the mapping.
  const surfaces = {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-primary-color-filled': 'var(--brand)',
    '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
    '--mantine-color-anchor': 'var(--brand-text)',
  }
  return { variables: {}, light: surfaces, dark: surfaces }
}
