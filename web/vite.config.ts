import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lotteryTypes } from '../lottery/src/lottery-types.ts'
import { precompress } from '../ui/precompress.ts'
import { siteBuild } from '../ui/site-build.ts'
import { emojiSet } from './emoji-set.ts'
import { firstModules } from './first-modules.ts'
import { type PageModules, pageFiles } from './page-files.ts'

/** Where the calls of `vite` in development go: the port of a running server. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 8080}`
const proxied = { target: api, changeOrigin: false }

/** Small modules that several pages use: a file each would cost a slow line a round trip for every six of them. */
const small = /\/(?:ui\/src|web\/src\/(?:parts|wire)|contract\/src|node_modules\/@tabler)\//
/** What only pages that prove something need. */
const proofs = /\/web\/src\/parts\/proof\//
/** What only pages with red envelopes need. */
const envelopes = /\/(?:web\/src\/parts|contract\/src)\/envelopes\//
/** Hashes and the numbers of accounts: asked for when something is sent, and by the forms of payouts. */
const hashes =
  /\/(?:node_modules\/@(?:noble\/(?!curves)|scure)|lottery\/src\/hash\.|contract\/src\/(?:bindings\/numbers|wire\/credentials|security\/work))/
/** What signatures are checked by: asked for by who proves something. */
const curves = /\/node_modules\/@noble\/curves\//
/** What pages with lists and records share: no page that people arrive at shows one at once. */
const lists =
  /\/(?:data-table|page-table|pager|page-list|page-of-url|to-last-page|use-url-filter|detail-page|use-settled-refresh|lottery-select|lottery-options|select-input|pills-or-all|legend|chart-scale|paged)\.tsx?$/
const playing = /\/lottery\/src\/(?!types\/|plays\/|catalogue|hash\.|envelope-split\.)/
/** What is loaded when it is opened, with the libraries that only it needs. */
const large =
  /\/(?:calendar|range-picker|modal|moonrise|bar-line-chart|donut-chart|theme\/(?:mantine-frame|theme|css-variables))\.(?:tsx?|css)$/

/** What is not shared: a page of its own, and the entry. */
const page = /\/web\/src\/(?:features\/|main)/
const first = firstModules(
  ['main.tsx', 'features/site/home/home-page.tsx'].map((path) => join(import.meta.dirname, 'src', path)),
)

/** The pages that people arrive at. */
const pages: PageModules = {
  '/index': ['/web/src/features/site/home/home-page.tsx'],
  '/login': ['/web/src/features/people/identity/login-page.tsx'],
  '/lotteryHall': ['/web/src/features/betting/hall/hall-page.tsx'],
  '/lottery': ['/web/src/app/lottery-route.tsx'],
  ...Object.fromEntries(
    lotteryTypes.map((type) => [`/lottery/${type}`, [`/lottery/src/types/${type.toLowerCase()}.ts`]]),
  ),
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), emojiSet(), first.plugin, pageFiles(pages), precompress()],
  server: {
    host: '127.0.0.1',
    proxy: { '/v1': proxied, '/avatars': proxied, '/files': proxied },
  },
  build: {
    ...siteBuild,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: (id: string) => first.has(id) && !page.test(id) && !large.test(id), priority: 1 },
            {
              name: 'shared',
              test: (id: string) =>
                small.test(id) && ![large, lists, proofs, envelopes, hashes].some((others) => others.test(id)),
              minShareCount: 3,
            },
            { name: 'hashes', test: hashes, minShareCount: 2 },
            { name: 'curves', test: curves, minShareCount: 2 },
            { name: 'lists', test: lists, minShareCount: 2 },
            { name: 'proofs', test: proofs, minShareCount: 2 },
            { name: 'envelopes', test: envelopes, minShareCount: 2 },
            { name: 'playing', test: playing, minShareCount: 3 },
          ],
        },
      },
    },
  },
})
