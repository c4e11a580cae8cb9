// A picture of evidence, asked for by a press: each look is written down.
import { Button } from '@hongyun/ui/button.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconEye } from '@tabler/icons-react'
import { useAct } from '../../wire/request.ts'

interface EvidencePictureProps {
  id: string
  evidence: string
  name: string
}

export function EvidencePicture({ id, evidence, name }: EvidencePictureProps) {
  const look = useAct('consoleEvidence')
  if (look.data) return <img className="evidence__picture" src={look.data.image} alt={name} />
  return (
    <div className="evidence__shut">
      <Button size="sm" busy={look.isPending} busyText="正在读取" onClick={() => look.mutate({ id, evidence })}>
        <Icon of={IconEye} />
        查看{name}
      </Button>
    </div>
  )
}
