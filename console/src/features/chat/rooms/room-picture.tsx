// A picture of a room: shown, uploaded, taken away. It is the room's once the form is saved.
import { pictureTypes, UPLOAD_BYTES } from '@hongyun/contract/wire/upload-rules.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { type ChangeEvent, useRef, useState } from 'react'
import { useAct } from '../../../wire/request.ts'

const KINDS = Object.keys(pictureTypes).join(',')

interface RoomPictureProps {
  label: string
  hint: string
  /** Its address; empty for none. */
  value: string
  onChange: (url: string) => void
}

export function RoomPicture({ label, hint, value, onChange }: RoomPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useAct('consoleUploadChatPicture', { meta: { quiet: true } })
  const [fault, setFault] = useState<string>()

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    setFault(undefined)
    if (!file) return
    if (file.size > UPLOAD_BYTES) return setFault('图片不能超过 2 MB')
    try {
      onChange((await upload.mutateAsync({ file })).url)
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  return (
    <fieldset className="chat-picture">
      <legend className="field__label">{label}</legend>
      <div className="chat-picture__row">
        <span className="chat-picture__shown">
          {value ? <img src={value} alt={`现在的${label}`} /> : <span className="small muted">没有</span>}
        </span>
        <input
          ref={input}
          type="file"
          className="sr"
          tabIndex={-1}
          accept={KINDS}
          aria-label={`${label}的文件`}
          onChange={(event) => void choose(event)}
        />
        <Button size="sm" busy={upload.isPending} busyText="正在上传" onClick={() => input.current?.click()}>
          {value ? '更换' : '上传'}
        </Button>
        {value && (
          <Button size="sm" onClick={() => onChange('')}>
            移除
          </Button>
        )}
      </div>
      <p className="field__hint">{hint}</p>
      {fault && (
        <span className="field__error" role="alert">
          {fault}
        </span>
      )}
    </fieldset>
  )
}
