/** The page in a frame of another site: what it waits with, and the chat that it shows. */
import { TermsCheck } from '../features/people/identity/terms-check.tsx'
import '../features/people/identity/identity.css'
import { EmbeddedChat } from '../features/social/chat/window/embedded-chat.tsx'
import { EmbedPage } from '../features/social/embed/embed-page.tsx'

export const EmbedRoute = () => (
  <EmbedPage chat={(props) => <EmbeddedChat {...props} />} terms={(props) => <TermsCheck {...props} />} />
)
