// Editing a channel: what one operator changes with the code, and below it the terms, which another one has to approve.
import { Dialog } from '@hongyun/ui/dialog.tsx'
import type { Channel } from './channel-words.ts'
import { EditForm } from './edit-form.tsx'
import { TermsForm } from './terms-form.tsx'

const WIDTH = 640

export function EditChannel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  return (
    <Dialog title={`编辑 ${channel.name}`} opened onClose={onClose} width={WIDTH}>
      <EditForm channel={channel} onDone={onClose} />
      <hr className="channels__rule" />
      <TermsForm channel={channel} onDone={onClose} />
    </Dialog>
  )
}
