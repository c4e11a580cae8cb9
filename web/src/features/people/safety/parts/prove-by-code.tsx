// A proof by the number or the address that is bound: a code is sent there, and typed here.
import { type ContactKind, contactKinds } from '@hongyun/contract/contacts/words.ts'
import type { ProofPurpose } from '@hongyun/contract/safety/words.ts'
import { useState } from 'react'
import { Pin } from '../../../../parts/proof/pin.tsx'
import { triesLeftOf } from '../../../../parts/proof/refused-tries.ts'
import { Tries } from '../../../../parts/proof/tries.tsx'
import { SendCode } from '../../../../parts/send-code.tsx'
import { useAct } from '../../../../wire/request.ts'

interface ProveByCodeProps {
  kind: ContactKind
  /** Where the code goes, masked. */
  shown: string
  purpose: ProofPurpose
  onProved: (ticket: string) => void
}

export function ProveByCode({ kind, shown, purpose, onProved }: ProveByCodeProps) {
  const [digits, setDigits] = useState('')
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<Error>()
  const phone = useAct('verifyPhoneCode', { meta: { quiet: true } })
  const mail = useAct('verifyMailCode', { meta: { quiet: true } })
  const triesLeft = triesLeftOf(refused ?? null)

  async function prove(code: string) {
    const proof = { purpose: 'prove', verifyType: purpose } as const
    try {
      const { ticket } = await (kind === 'phone'
        ? phone.mutateAsync({ ...proof, phoneCode: code })
        : mail.mutateAsync({ ...proof, mailCode: code }))
      onProved(ticket ?? '')
    } catch (error) {
      setDigits('')
      setRefused(error as Error)
    }
  }

  return (
    <div className="stack step-card__pin">
      <p>
        {sent ? '4 位验证码已发送到' : '4 位验证码将发送到'} <b className="num">{shown}</b>
      </p>
      <Pin
        label={`${contactKinds[kind]}验证码`}
        boxes={4}
        visible
        value={digits}
        onChange={(next) => {
          setDigits(next)
          if (next !== '') setRefused(undefined)
        }}
        onComplete={(code) => void prove(code)}
        error={digits === '' ? refused?.message : undefined}
        busy={phone.isPending || mail.isPending}
      />
      {triesLeft !== undefined && (
        <div>
          <Tries left={triesLeft} />
        </div>
      )}
      <div>
        <SendCode
          kind={kind}
          asking={() => ({ purpose: 'prove' })}
          onSent={() => {
            setSent(true)
            setRefused(undefined)
          }}
          onRefused={setRefused}
        />
      </div>
    </div>
  )
}
