import { useConfirm } from '@hongyun/ui/confirm-dialog.tsx'
import { useLayoutEffect } from 'react'
import { setConfirm } from '../wire/say.ts'

/** Makes the page's confirm dialog available to modules outside React. */
export function Asks() {
  const confirm = useConfirm()
  useLayoutEffect(() => setConfirm(confirm), [confirm])
  return null
}
