// Before the first paint: the theme that was chosen, or the system's, so that a dark page never flashes white.
try {
  const chosen = localStorage.getItem('hongyun-theme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
} catch {
  // Storage is closed to this page: the light theme stands.
}
