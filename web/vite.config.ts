import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../ui/precompress.ts'
import { siteBuild } from '../ui/site-build.ts'

/** Where the calls of `vite` in development go: the port of a running server. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 8080}`
const proxied = { target: api, changeOrigin: false }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  server: {
    host: '127.0.0.1',
    proxy: { '/v1': proxied, '/avatars': proxied },
  },
  build: siteBuild,
})
