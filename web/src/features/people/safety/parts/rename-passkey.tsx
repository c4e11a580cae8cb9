import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { useProtectionChanged } from '../use-tickets.ts'
import type { Passkey } from './passkey-list.tsx'
import { PasskeyName, passkeyNameError } from './passkey-name.tsx'

/** Another name for a passkey; nothing is shown without one. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey | undefined; onClose: () => void }) {
  const form = useId()
  const [name, setName] = useState(passkey?.name ?? '')
  const [error, setError] = useState<string>()
  const act = useAct('renamePasskey', { meta: { quiet: true } })
  const changed = useProtectionChanged()

  async function submit(event: FormEvent) {
    event.preventDefault()
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
    <Dialog
      title="修改名称"
      opened={passkey !== undefined}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} disabled={act.isPending}>
            取消
          </Button>
          <Button kind="primary" type="submit" form={form} busy={act.isPending} busyText="正在保存，请稍候">
            保存
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <PasskeyName value={name} onChange={setName} error={error} />
      </form>
    </Dialog>
  )
}
