import { Button } from '@hongyun/ui/button.tsx'
import { IconPhoto } from '@tabler/icons-react'
import { useRef } from 'react'
import { PICTURES } from '../../../../parts/picture.ts'

interface PictureButtonProps {
  name: string
  busy: boolean
  disabled: boolean
  /** What a press says while it is disabled. */
  onDisabled?: (() => void) | undefined
  onChoose: (file: File) => void
}

export function PictureButton({ name, busy, disabled, onDisabled, onChoose }: PictureButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        icon={IconPhoto}
        busy={busy}
        disabled={disabled}
        {...(onDisabled && { onDisabled })}
        onClick={() => field.current?.click()}
      >
        {name}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={PICTURES}
        aria-label="选择图片"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
