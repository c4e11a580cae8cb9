// Before the first paint: sets the chosen theme, or the system's, so that a dark page does not flash white.
try {
  const chosen = localStorage.getItem('hongyun-theme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
} catch {
  // localStorage is not available: the light theme is used.
}
