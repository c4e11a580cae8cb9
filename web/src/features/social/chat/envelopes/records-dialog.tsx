import { Dialog } from '@hongyun/ui/dialog.tsx'
import { EnvelopeRecords } from '../../../../parts/envelopes/envelope-records.tsx'

interface RecordsDialogProps {
  opened: boolean
  onClose: () => void
  onDetail: (recordId: string) => void
}

const WIDTH = 760

export default function RecordsDialog({ opened, onClose, onDetail }: RecordsDialogProps) {
  return (
    <Dialog title="我的红包记录" width={WIDTH} opened={opened} onClose={onClose}>
      <EnvelopeRecords onDetail={onDetail} />
    </Dialog>
  )
}
