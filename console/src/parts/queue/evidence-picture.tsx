// A picture of evidence, asked for by a press: each look is written down.
import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconEye } from '@tabler/icons-react'
import './evidence.css'

interface EvidencePictureProps {
  name: string
  /** The picture once it was asked for. */
  image: string | undefined
  busy: boolean
  onLook: () => void
}

export function EvidencePicture({ name, image, busy, onLook }: EvidencePictureProps) {
  if (image) return <img className="evidence__picture" src={image} alt={name} />
  return (
    <div className="evidence__shut">
      <Button size="sm" busy={busy} busyText="正在读取" onClick={onLook}>
        <Icon of={IconEye} />
        查看{name}
      </Button>
    </div>
  )
}
