/** Sends an envelope: the form's figures, then the safety password, verified as its last digit is typed; what is refused is told where it can be mended. */
import { RECHARGE_PAGE } from '@hongyun/contract/cashier/recharge-page.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isAboutPin } from '../../../../parts/proof/pin-dialog.tsx'
import { useSpent } from '../../../../wire/balance.ts'
import { go } from '../../../../wire/go.ts'
import { sameInput } from '../../../../wire/one-request.ts'
import { type Asking, useAct } from '../../../../wire/request.ts'
import { ask, say } from '../../../../wire/say.ts'
import type { Door } from '../door.ts'
import { dropDraft } from './envelope-drafts.ts'
import { countOf, type EnvelopeDraft } from './send-form.ts'

/** The security centre, at what has to be set first. */
const SAFETY_PAGE = '/userCenter/securityCenter?firstClick=safetyPassword'

export async function askToSetPassword(): Promise<boolean> {
  const isWanted = await ask({
    title: '请先设置安全密码',
    text: '发红包前需要 6 位安全密码。设置后回到这里，已填的金额、个数和祝福语会保留。',
    confirm: '前往设置',
    cancel: '取消',
  })
  if (isWanted) go(SAFETY_PAGE)
  return isWanted
}

interface SendOptions {
  door: Door
  onSent: (id: number) => void
  onClose: () => void
}

export function useSendEnvelope({ door, onSent, onClose }: SendOptions) {
  const client = useQueryClient()
  const spent = useSpent(['getRedEnvelopeWithdrawData', 'mySentRedEnvelopes'])
  const [isAsking, setAsking] = useState(false)
  const act = useAct('sendRedEnvelope', {
    meta: { quiet: true },
    onSuccess: (answer) => {
      setAsking(false)
      dropDraft(door.key)
      spent(answer)
      say.ok('红包已发出')
      onClose()
      onSent(answer.id)
    },
    onError: (failure) => {
      if (isAboutPin(failure)) return
      setAsking(false)
      void client.invalidateQueries({ queryKey: ['getRedEnvelopeWithdrawData'] })
      if (isRefusedBy(failure, 'envelopeFundsShort')) void offerRecharge(failure.message)
    },
  })
  /** What is sent once the safety password is verified. */
  const wanted = useRef<Asking<'sendRedEnvelope'>>(undefined)
  const proof = useAct('verifySafetyPassword', {
    meta: { quiet: true },
    onSuccess: () => wanted.current && act.mutate(wanted.current),
    onError: (failure) => {
      if (!isAboutPin(failure)) setAsking(false)
    },
  })
  async function offerRecharge(text: string): Promise<void> {
    if (await ask({ title: '余额不足', text, confirm: '充值', cancel: '取消' })) go(RECHARGE_PAGE)
  }
  return {
    isAsking,
    askPassword: () => setAsking(true),
    closePassword: () => setAsking(false),
    send: ({ type, money, number, remark }: EnvelopeDraft, safetyPassword: string) => {
      act.reset()
      const figures = { type, money, number: countOf(number), remark }
      const input = { ...door.names, ...figures, safetyPassword } as Asking<'sendRedEnvelope'>
      wanted.current = sameInput(wanted.current, input)
      proof.mutate({ safetyPassword, verifyType: 'redEnvelope' })
    },
    forget: () => {
      proof.reset()
      act.reset()
    },
    busy: proof.isPending || act.isPending,
    error: proof.error ?? act.error,
  }
}
