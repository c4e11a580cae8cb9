import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../ui/precompress.ts'

/** Where the calls of `vite` in development go: the port of a running server. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 8080}`
const proxied = { target: api, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), precompress()],
  server: {
    host: '127.0.0.1',
    // The port after that of the players' site, so that both may run.
    port: 5174,
    proxy: { '/v1': proxied, '/theme.js': proxied, '/favicon.svg': proxied },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    // The content security policy allows scripts and images of our own, and no data URI in a sheet beyond the look's.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
