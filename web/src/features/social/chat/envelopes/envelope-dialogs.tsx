import { lazy, Suspense } from 'react'
import type { Door, Settings } from '../door.ts'
import type { Envelopes } from './use-envelopes.ts'

const SendDialog = lazy(() => import('./send-dialog.tsx'))
const Pocket = lazy(() => import('./pocket.tsx'))
const RecordsDialog = lazy(() => import('./records-dialog.tsx'))
const EnvelopeDetail = lazy(() => import('../../../../parts/envelopes/envelope-detail.tsx'))

interface EnvelopeDialogsProps {
  envelopes: Envelopes
  door: Door
  room: Settings
  online: number | undefined
  onSent: (id: number) => void
}

/** What opens over a room of its red envelopes: loaded when it first opens. */
export function EnvelopeDialogs({ envelopes, door, room, online, onSent }: EnvelopeDialogsProps) {
  const { sending, pocket, detail, records } = envelopes
  return (
    <Suspense>
      {sending.about && (
        <SendDialog
          key={`send ${sending.times}`}
          door={door}
          room={room}
          online={online}
          opened={sending.isOpen}
          onClose={sending.close}
          onRecords={() => records.open(true)}
          onSent={onSent}
        />
      )}
      {pocket.about && pocket.isOpen && (
        <Pocket
          key={`pocket ${pocket.times}`}
          door={door}
          shown={pocket.about}
          onClose={pocket.close}
          onDetail={detail.open}
        />
      )}
      {records.about && <RecordsDialog opened={records.isOpen} onClose={records.close} onDetail={detail.open} />}
      {detail.about && (
        <EnvelopeDetail
          key={`detail ${detail.times}`}
          recordId={detail.about}
          opened={detail.isOpen}
          onClose={detail.close}
        />
      )}
    </Suspense>
  )
}
