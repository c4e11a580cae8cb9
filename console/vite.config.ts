import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../ui/precompress.ts'
import { siteBuild } from '../ui/site-build.ts'

/** The target of calls during development: the port of a running server. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 8080}`
const proxied = { target: api, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), precompress()],
  server: {
    host: '127.0.0.1',
    // The port after that of the players' site, so that both can run.
    port: 5174,
    proxy: { '/v1': proxied, '/theme.js': proxied, '/favicon.svg': proxied },
  },
  build: siteBuild,
})
