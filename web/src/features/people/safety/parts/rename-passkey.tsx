import { useState } from 'react'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { useProtectionChanged } from '../use-tickets.ts'
import type { Passkey } from './passkey-list.tsx'
import { PasskeyName, passkeyNameError } from './passkey-name.tsx'

/** Another name for a passkey; nothing is shown without one. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const [name, setName] = useState(passkey?.name ?? '')
  const [error, setError] = useState<string>()
  const act = useAct('renamePasskey', { meta: { quiet: true } })
  const changed = useProtectionChanged()

  async function submit() {
    const found = passkeyNameError(name)
    setError(found)
    if (found || !passkey) return
    try {
      await act.mutateAsync({ id: passkey.id, name: name.trim() })
    } catch (refused) {
      if (refused instanceof Error) setError(refused.message)
      return
    }
    onClose()
    say.ok('名称已修改')
    await changed()
  }

  return (
    <FormDialog
      title="修改名称"
      opened={passkey !== undefined}
      busy={act.isPending}
      send={{ kind: 'primary', busyText: '正在保存，请稍候', children: '保存' }}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <PasskeyName value={name} onChange={setName} error={error} />
    </FormDialog>
  )
}
