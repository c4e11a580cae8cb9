/** The Vite options that both sites share. */
export const siteBuild = {
  outDir: 'dist',
  emptyOutDir: true,
  target: 'es2024',
  // The content security policy allows scripts and images from the site itself only; inlined data URIs would be blocked.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
} as const
