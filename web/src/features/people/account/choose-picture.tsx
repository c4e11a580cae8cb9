// The pictures to choose from, in a dialog: one is marked, and 使用 saves it.
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useState } from 'react'
import { PictureGrid } from './picture-grid.tsx'
import { useAvatars } from './requests/use-avatars.ts'
import { useUpdateInfo } from './requests/use-update-info.ts'

interface ChoosePictureProps {
  opened: boolean
  /** The address of the present picture. */
  chosen: string
  onClose: () => void
}

export function ChoosePicture({ opened, chosen, onClose }: ChoosePictureProps) {
  const avatars = useAvatars()
  const save = useUpdateInfo()
  const [marked, setMarked] = useState<string>()
  const avatar = marked ?? chosen

  const close = () => {
    setMarked(undefined)
    save.reset()
    onClose()
  }
  return (
    <Dialog
      title="选择头像"
      opened={opened}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>取消</Button>
          <Button
            kind="primary"
            busy={save.isPending}
            busyText="正在保存，请稍候"
            disabled={avatar === chosen}
            onClick={() => save.mutate({ avatar }, { onSuccess: close })}
          >
            使用
          </Button>
        </>
      }
    >
      <div className="stack">
        <Query of={avatars} isEmpty={({ list }) => list.length === 0}>
          {({ list }) => <PictureGrid pictures={list} marked={avatar} onMark={setMarked} />}
        </Query>
        {save.error && (
          <Alert tone="danger" urgent>
            {save.error.message}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
