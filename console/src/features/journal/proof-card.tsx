// 一条记录的证明: looked up by kind and id, checked here, and saved as a file.
import { provedKinds } from '@hongyun/contract/journal/words.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { useSearchParams } from '@hongyun/ui/router/use-search-params.ts'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useRight } from '../../wire/info.ts'
import { queryOf } from '../../wire/request.ts'
import { type Asked, isId, readAsked } from './asked.ts'

// With the curve that signatures are checked by.
const RowProofView = lazy(async () => ({ default: (await import('@hongyun/ui/row-proof.tsx')).RowProofView }))

export function ProofCard() {
  const [params, setParams] = useSearchParams()
  const seesPlayers = useRight('seePlayers')
  const kinds = wordsOf(provedKinds).filter((kind) => seesPlayers || kind === 'act')
  const asked = readAsked(params, kinds)
  const [kind, setKind] = useState(asked?.kind ?? kinds[0] ?? 'act')
  const [text, setText] = useState(asked?.id ?? '')
  const id = text.trim()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (isId(id)) setParams({ kind, id }, { preventScrollReset: true, replace: true })
  }
  return (
    <Card title="一条记录的证明" note={seesPlayers ? undefined : '注单与账变另需权限「查看玩家」'}>
      <div className="stack">
        <form className="journal__ask" noValidate onSubmit={ask}>
          <Segmented
            label="类别"
            options={kinds.map((value) => ({ value, label: provedKinds[value] }))}
            value={kind}
            onChange={setKind}
          />
          <Field label="编号" error={id === '' || isId(id) ? undefined : '编号格式错误'}>
            <TextInput value={text} onChange={setText} inputMode="numeric" maxLength={19} autoComplete="off" />
          </Field>
          <Button type="submit" kind="primary" icon={IconSearch} disabled={!isId(id)}>
            查证
          </Button>
        </form>
        {asked && <Found key={`${asked.kind} ${asked.id}`} asked={asked} />}
      </div>
    </Card>
  )
}

function Found({ asked }: { asked: Asked }) {
  const proof = useQuery({
    ...queryOf('consoleProof', asked),
    retry: (times, error) => isRefusedBy(error, 'notSealedYet') && times < 3,
    retryDelay: 2500,
    meta: { quiet: true },
  })
  return (
    <Query of={proof}>
      {(data) => (
        <Suspense>
          <RowProofView proof={data} />
        </Suspense>
      )}
    </Query>
  )
}
