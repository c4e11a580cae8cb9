// `npm start`: from a fresh clone to a serving platform, with nothing else to do first.
// Installs, builds the site, and hands over to the server, which brings up the database, migrates, seeds and serves.

import { become } from './child.mjs'
import { giveUp } from './say.mjs'
import { setup } from './setup.mjs'
import { buildSite } from './site.mjs'

const node = await setup()
if (!(await buildSite())) giveUp('the site could not be built (above)')

// In production the demo is refused, so it is no default there.
const demo = process.env.DEMO ?? (process.env.NODE_ENV === 'production' ? '0' : '1')
await become([
  {
    command: node,
    parameters: ['--import', './tool/end-with-parent.mjs', 'server/main.mjs'],
    env: { DEMO: demo },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
])
