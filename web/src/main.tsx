/** Starts the site. */
import './theme/index.css'
import './app/app.css'
import { handNonce } from '@hongyun/ui/theme/hand-nonce.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { askFirst } from './app/first-data.ts'
import { keepPush } from './wire/push/keep-push.ts'
import { keepClock } from './wire/sync-clock.ts'

askFirst(location.pathname)
keepClock()

handNonce()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// A stream holds one of the few connections that load the page.
if (document.readyState === 'complete') keepPush()
else addEventListener('load', keepPush, { once: true })
