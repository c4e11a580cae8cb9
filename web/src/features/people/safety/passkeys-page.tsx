import './parts/safety.css'
import './parts/passkeys.css'
import { Query } from '@hongyun/ui/query.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../wire/request.ts'
import { AddPasskey } from './parts/add-passkey.tsx'
import { type Passkey, PasskeyList } from './parts/passkey-list.tsx'
import { RemovePasskey } from './parts/remove-passkey.tsx'

/** The player's passkeys: the list, and the steps that add or remove one. */
export default function PasskeysPage() {
  const passkeys = useQuery({ ...queryOf('passkeyList'), meta: { quiet: true } })
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  const onEnd = () => {
    setAdding(false)
    setRemoving(undefined)
  }
  return (
    <div className="narrow-page">
      <h1 className="section__title">通行密钥</h1>
      {isAdding ? (
        <AddPasskey onEnd={onEnd} />
      ) : removing ? (
        <RemovePasskey passkey={removing} onEnd={onEnd} />
      ) : (
        <Query of={passkeys}>
          {({ list }) => <PasskeyList list={list} onAdd={() => setAdding(true)} onRemove={setRemoving} />}
        </Query>
      )}
    </div>
  )
}
