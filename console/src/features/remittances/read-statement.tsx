// Reading a file: the account it is of, and the file. What is wrong with it is said here, with its line.
import { STATEMENT_BYTES } from '@hongyun/contract/remittances/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { IconFileUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { base64Of, useStatementActs } from './use-statement.ts'

type Payees = readonly { id: string; name: string }[]
type Said = { tone: 'danger' | 'info'; text: string }

export function ReadStatement({ payees }: { payees: Payees }) {
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState('')
  const [said, setSaid] = useState<Said>()
  const { reading } = useStatementActs()
  const payee = payees.find(({ id }) => id === wanted) ?? payees[0]

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    setSaid(undefined)
    if (!file || !payee) return
    if (file.size === 0 || file.size > STATEMENT_BYTES) {
      return setSaid({ tone: 'danger', text: `文件须有内容，且不超过 ${STATEMENT_BYTES / 1000} kB，请分段导出` })
    }
    try {
      const answer = await reading.mutateAsync({ payeeId: payee.id, statement: await base64Of(file) })
      const { added, known, skipped } = answer
      setSaid({ tone: 'info', text: `${file.name}：新增 ${added} 笔，已有 ${known} 笔，略过支出 ${skipped} 笔` })
    } catch (error) {
      setSaid({ tone: 'danger', text: `${file.name} 没有读入：${(error as Error).message}` })
    }
  }
  return (
    <Card
      title="读入流水"
      aside={<span className="small muted">银行导出的 CSV，UTF-8 或 GBK；同一笔只存一次，不会入账</span>}
    >
      <div className="stack">
        <div className="statement__read">
          <SelectInput label="收款账户" value={payee?.id ?? ''} onChange={setWanted}>
            {payees.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectInput>
          <input
            ref={input}
            type="file"
            className="sr"
            tabIndex={-1}
            accept=".csv,.txt,text/csv"
            aria-label="流水文件"
            onChange={(event) => void choose(event)}
          />
          <Button
            kind="primary"
            icon={IconFileUpload}
            busy={reading.isPending}
            busyText="正在读入"
            disabled={!payee}
            onClick={() => input.current?.click()}
          >
            选择文件
          </Button>
        </div>
        {said && (
          <Alert tone={said.tone} urgent={said.tone === 'danger'}>
            {said.text}
          </Alert>
        )}
      </div>
    </Card>
  )
}
