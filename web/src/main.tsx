/** Starts the site. */
import './theme/index.css'
import './app/app.css'
import { handNonce } from '@hongyun/ui/theme/hand-nonce.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { askFirst } from './app/first-data.ts'
import { isEmbedded, stayInFrame } from './wire/embedded.ts'
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

// A stream holds one of the few connections that load the page, and its code is not needed before.
const listen = async () => (await import('./wire/push/keep-push.ts')).keepPush()
// The page in a frame has the chat's socket, and no cookie for the stream.
if (isEmbedded) document.addEventListener('click', stayInFrame, true)
else {
  if (document.readyState === 'complete') void listen()
  else addEventListener('load', listen, { once: true })
}
