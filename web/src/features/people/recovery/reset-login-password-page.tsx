import { useState } from 'react'
import { begunRecovery, provedTicket } from './begun.ts'
import { NewPassword } from './parts/new-password.tsx'
import { RecoverPage } from './parts/recover-page.tsx'
import { StartAgain } from './parts/start-again.tsx'

/** The fourth step: the new login password. */
export default function ResetLoginPasswordPage() {
  // As they were when the page opened: they are gone once the password is set.
  const [begun] = useState(begunRecovery)
  const [ticket] = useState(provedTicket)
  return (
    <RecoverPage at={3} title="设置新的登录密码">
      {begun && ticket !== undefined ? (
        <NewPassword ticket={ticket} userName={begun.userName} over={<StartAgain />} />
      ) : (
        <StartAgain />
      )}
    </RecoverPage>
  )
}
