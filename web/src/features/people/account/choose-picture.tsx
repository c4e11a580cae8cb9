// An avatar: one of the pictures to choose from, or an upload that is cropped first. 使用 saves it.
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { type ChangeEvent, useRef, useState } from 'react'
import { encodePart, PICTURES, readPicture } from '../../../parts/picture.ts'
import { useAct } from '../../../wire/request.ts'
import { type Crop, partOf, wholeCrop } from './crop.ts'
import { CropPicture } from './crop-picture.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { useAvatars } from './requests/use-avatars.ts'
import { useUpdateInfo } from './requests/use-update-info.ts'

/** Sharp on a dense screen, at the largest size that pages show it in. */
const AVATAR_SIDE = 256

interface ChoosePictureProps {
  opened: boolean
  /** The address of the present picture. */
  chosen: string
  onClose: () => void
}

export function ChoosePicture({ opened, chosen, onClose }: ChoosePictureProps) {
  const avatars = useAvatars()
  const save = useUpdateInfo()
  const upload = useAct('uploadImage', { meta: { quiet: true } })
  const file = useRef<HTMLInputElement>(null)
  const [marked, setMarked] = useState<string>()
  const [own, setOwn] = useState<{ picture: ImageBitmap; crop: Crop }>()
  const [unreadable, setUnreadable] = useState<string>()
  const avatar = marked ?? chosen
  const fault = unreadable ?? upload.error?.message ?? save.error?.message

  const forget = () => {
    own?.picture.close()
    setOwn(undefined)
    setUnreadable(undefined)
    upload.reset()
    save.reset()
  }
  const close = () => {
    forget()
    setMarked(undefined)
    onClose()
  }
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [picked] = event.target.files ?? []
    event.target.value = ''
    if (!picked) return
    forget()
    try {
      setOwn({ picture: await readPicture(picked), crop: wholeCrop })
    } catch (error) {
      setUnreadable((error as Error).message)
    }
  }
  async function use() {
    try {
      if (!own) {
        await save.mutateAsync({ avatar })
        return close()
      }
      const size = { width: AVATAR_SIDE, height: AVATAR_SIDE }
      const { url } = await upload.mutateAsync({
        file: await encodePart(own.picture, partOf(own.picture, own.crop), size),
      })
      await save.mutateAsync({ avatar: url })
      close()
    } catch {
      // Shown by the state of the calls.
    }
  }
  return (
    <Dialog
      title="选择头像"
      opened={opened}
      onClose={close}
      foot={
        <>
          <Button onClick={own ? forget : close}>{own ? '返回' : '取消'}</Button>
          <Button
            kind="primary"
            busy={save.isPending || upload.isPending}
            busyText="正在保存，请稍候"
            disabled={!own && avatar === chosen}
            onClick={() => void use()}
          >
            使用
          </Button>
        </>
      }
    >
      <div className="stack">
        <input
          ref={file}
          type="file"
          className="sr"
          accept={PICTURES}
          aria-label="上传头像图片"
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
        {own ? (
          <CropPicture {...own} onCrop={(crop) => setOwn({ ...own, crop })} />
        ) : (
          <>
            <div>
              <Button size="sm" onClick={() => file.current?.click()}>
                上传图片
              </Button>
            </div>
            <Query of={avatars} isEmpty={({ list }) => list.length === 0}>
              {({ list }) => <PictureGrid pictures={list} marked={avatar} onMark={setMarked} />}
            </Query>
          </>
        )}
        {fault && (
          <Alert tone="danger" urgent>
            {fault}
          </Alert>
        )}
      </div>
    </Dialog>
  )
}
