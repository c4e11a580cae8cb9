/** How the sites are built: options of Vite that both share. */
export const siteBuild = {
  outDir: 'dist',
  emptyOutDir: true,
  target: 'es2024',
  // The content security policy allows scripts and images of our own, and no data URI in a sheet beyond the look's.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
} as const
