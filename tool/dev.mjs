// `npm run dev`: the server, restarted at each change, and beside it the site and the console from Vite, which passes
// calls on to it. Ends all when one ends.

import { join } from 'node:path'
import { become, root } from './child.mjs'
import { setup } from './setup.mjs'

const node = await setup()
await become([
  {
    command: node,
    parameters: ['--watch', '--watch-preserve-output', 'server/main.mjs'],
    env: { DEMO: process.env.DEMO ?? '1', WORKERS: process.env.WORKERS ?? '1' },
  },
  ...['web', 'console'].map((folder) => ({
    command: 'vite',
    parameters: process.argv.slice(2),
    cwd: join(root, folder),
    env: { API_PORT: process.env.PORT ?? '8080' },
  })),
])
