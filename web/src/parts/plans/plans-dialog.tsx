import { Dialog } from '@hongyun/ui/dialog.tsx'
import { useState } from 'react'
import { PlansView } from './plans-view.tsx'

const WIDTH = 1120

interface PlansDialogProps {
  /** The plan that is shown first. */
  first?: string
  opened: boolean
  onClose: () => void
}

/** The plans and their histories over the page. */
export function PlansDialog({ first, opened, onClose }: PlansDialogProps) {
  const [chosen, setChosen] = useState(first)
  return (
    <Dialog title="推送计划" opened={opened} onClose={onClose} width={WIDTH}>
      <PlansView chosen={chosen} onChoose={setChosen} />
    </Dialog>
  )
}
