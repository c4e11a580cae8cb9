// The first step of every change: the safety password where there is one, the login password where there is none.
import type { ProofPurpose } from '@hongyun/contract/safety/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { type FormEvent, useState } from 'react'
import { passwordError } from '../../../../parts/password-error.ts'
import { PasswordField } from '../../../../parts/password-field.tsx'
import { Locked } from '../../../../parts/proof/locked.tsx'
import { Pin } from '../../../../parts/proof/pin.tsx'
import { lockedUntilOf, triesLeftOf } from '../../../../parts/proof/refused-tries.ts'
import { Tries } from '../../../../parts/proof/tries.tsx'
import type { Answer } from '../../../../wire/request.ts'
import { useProveLogin, useProveSafety, useSafetyState } from '../use-tickets.ts'

interface ProveProps {
  purpose: ProofPurpose
  onProved: (ticket: string) => void
}

export function Prove(props: ProveProps) {
  const state = useSafetyState()
  return (
    <Query of={state}>
      {(known) =>
        known.isSet ? (
          <ProveSafety {...props} state={known} onUnlocked={() => void state.refetch()} />
        ) : (
          <ProveLogin {...props} />
        )
      }
    </Query>
  )
}

function ProveLogin({ purpose, onProved }: ProveProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const proof = useProveLogin(purpose)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = passwordError(password)
    setError(found)
    if (found) return
    try {
      onProved((await proof.prove(password)).ticket)
    } catch (refused) {
      if (refused instanceof Error) setError(refused.message)
    }
  }

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="登录密码"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={error}
      />
      <Button type="submit" kind="primary" size="lg" block busy={proof.isPending} busyText="正在验证，请稍候">
        下一步
      </Button>
    </form>
  )
}

type SafetyProps = ProveProps & { state: Answer<'isChangeSafetyPassword'>; onUnlocked: () => void }

function ProveSafety({ purpose, onProved, state, onUnlocked }: SafetyProps) {
  const [digits, setDigits] = useState('')
  const proof = useProveSafety(purpose)
  const lockedUntil = lockedUntilOf(proof.error) ?? state.lockedUntil
  const triesLeft = triesLeftOf(proof.error)

  async function prove(complete: string) {
    try {
      onProved((await proof.prove(complete)).ticket)
    } catch {
      // Shown by the state of the call.
      setDigits('')
    }
  }

  const forgotten = (
    <Link className="link" to="/findSecurityPassword">
      找回安全密码
    </Link>
  )
  if (lockedUntil !== null) {
    return (
      <Locked
        until={lockedUntil}
        onEnd={() => {
          proof.reset()
          onUnlocked()
        }}
      >
        {forgotten}
      </Locked>
    )
  }
  return (
    <div className="stack step-card__pin">
      <Pin
        label="安全密码"
        value={digits}
        onChange={setDigits}
        onComplete={(complete) => void prove(complete)}
        error={digits === '' ? proof.error?.message : undefined}
        busy={proof.isPending}
      />
      {triesLeft !== undefined && <Tries left={triesLeft} />}
      <p className="small">忘记安全密码？{forgotten}</p>
    </div>
  )
}
