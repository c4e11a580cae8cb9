// A new key of a partner: how long the earlier ones are good yet, and the private half, once.
import { OVERLAP_HOURS, OVERLAP_HOURS_MOST } from '@hongyun/contract/embed/words.ts'
import { fieldTexts } from '@hongyun/contract/wire/texts.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { type FormEvent, useState } from 'react'
import { FigureInput } from '../../parts/figure-input.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../wire/request.ts'
import type { Partner } from './partner-draft.ts'

interface NewKeyProps {
  partner: Partner | undefined
  onClose: () => void
}

export function NewKeyDialog({ partner, onClose }: NewKeyProps) {
  const [made, setMade] = useState<string>()
  const shape = { title: `${partner?.name ?? ''} 的新密钥`, width: 620 }
  const close = () => {
    setMade(undefined)
    onClose()
  }
  return (
    <>
      <Dialog {...shape} opened={partner !== undefined && made === undefined} onClose={onClose}>
        {partner && <NewKey partner={partner} onMade={setMade} />}
      </Dialog>
      <SecretDialog {...shape} opened={made !== undefined} answer="我已保存" onClose={close}>
        {made !== undefined && (
          <div className="stack">
            <Alert>私钥只显示这一次，请立即安全地交给合作站点。它在其服务器上签发登录密钥，不能出现在页面里。</Alert>
            <pre className="mono embed-key">{made}</pre>
            <div>
              <CopyButton text={made} label="复制私钥" />
            </div>
          </div>
        )}
      </SecretDialog>
    </>
  )
}

function hoursError(text: string): string | undefined {
  return /^\d{1,3}$/.test(text) && Number(text) <= OVERLAP_HOURS_MOST
    ? undefined
    : fieldTexts.between('过渡时间', 0, OVERLAP_HOURS_MOST)
}

interface NewKeyFormProps {
  partner: Partner
  onMade: (privateKey: string) => void
}

function NewKey({ partner: { partner, name, keys }, onMade }: NewKeyFormProps) {
  const stepUp = useStepUp()
  const add = useAct('consoleAddEmbedKey', { meta: { quiet: true }, onSuccess: useRefresh('consoleEmbedPartners') })
  const [hours, setHours] = useState(String(OVERLAP_HOURS))
  const [tried, setTried] = useState(false)
  const isFirst = keys.length === 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (hoursError(hours)) return
    await stepUp({
      title: `${name} 的新密钥`,
      body: (
        <p>
          {isFirst
            ? '私钥只显示一次，本站不保存。'
            : Number(hours) === 0
              ? '之前的密钥立即停用，此刻在其页面里的人一秒内离开。'
              : `之前的密钥在 ${Number(hours)} 小时后停用。`}
        </p>
      ),
      confirm: '生成',
      send: async (code) => {
        onMade((await add.mutateAsync({ partner, overlapHours: Number(hours), code })).privateKey)
      },
    })
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      {!isFirst && (
        <Field
          label="过渡时间"
          hint="之前的密钥在这么久之后停用；密钥可能泄露时填 0"
          error={tried ? hoursError(hours) : undefined}
        >
          <FigureInput inputMode="numeric" maxLength={3} trail="小时" value={hours} onChange={setHours} />
        </Field>
      )}
      <p>生成一对 Ed25519 密钥：公钥留在本站，私钥交给合作站点。</p>
      <div>
        <Button type="submit" kind="primary" busy={add.isPending}>
          生成
        </Button>
      </div>
    </form>
  )
}
