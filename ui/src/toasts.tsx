import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { dismiss, shownToasts, subscribe } from './toast.ts'

/** Where toasts appear: lower left, away from the slip, the header and the dialogs. Mounted once. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, shownToasts, shownToasts)
  return (
    <div className="toasts">
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={`toast toast--${kind}`} role={kind === 'ok' ? 'status' : 'alert'}>
          <Icon of={kind === 'ok' ? IconCircleCheck : IconAlertCircle} />
          <span className="grow">{text}</span>
          <button type="button" className="toast__close" aria-label="关闭" onClick={() => dismiss(id)}>
            <Icon of={IconX} />
          </button>
        </div>
      ))}
    </div>
  )
}
