// 一条记录的证明: looked up by kind and id, checked here, and saved as a file.
import { provedKinds } from '@hongyun/contract/journal/words.ts'
import { isRefusedBy } from '@hongyun/contract/wire/client.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useRight } from '../../wire/info.ts'
import { queryOf } from '../../wire/request.ts'

// With the curve that signatures are checked by.
const RowProofView = lazy(async () => ({ default: (await import('@hongyun/ui/row-proof.tsx')).RowProofView }))

const ID = /^[1-9]\d{0,18}$/
type Asked = { kind: keyof typeof provedKinds; id: string }

export function ProofCard() {
  const seesPlayers = useRight('seePlayers')
  const kinds = wordsOf(provedKinds).filter((kind) => seesPlayers || kind === 'act')
  const [kind, setKind] = useState(kinds[0] ?? 'act')
  const [text, setText] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const id = text.trim()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (ID.test(id)) setAsked({ kind, id })
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
          <Field label="编号" error={id === '' || ID.test(id) ? undefined : '编号格式错误'}>
            <TextInput value={text} onChange={setText} inputMode="numeric" maxLength={19} autoComplete="off" />
          </Field>
          <Button type="submit" kind="primary" icon={IconSearch} disabled={!ID.test(id)}>
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
