// Before the first paint: sets the chosen theme, or the system's, so that a dark page does not flash white.
try {
  const chosen = localStorage.getItem('hongyun-theme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
} catch {
  // localStorage is not available: the light theme is used.
}

// The files of this page are loaded beside the entry, which would ask for them only once it runs.
const pageFiles = JSON.parse(document.querySelector('meta[name="page-files"]')?.content ?? '{}')
for (const [path, files] of Object.entries(pageFiles)) {
  if (!`${location.pathname}/`.startsWith(`${path}/`)) continue
  for (const file of files) {
    if (file.endsWith('.css')) {
      // Into the browser's cache: a preload would be complained of where the page turns out to be another.
      fetch(`/${file}`).catch(() => {})
      continue
    }
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
}
