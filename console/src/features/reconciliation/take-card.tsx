// 取得对账单: from the provider's call, or from its file. Taken again, the last one counts.

import { providerName } from '@hongyun/contract/cashier/providers.ts'
import { DAY_MS, isDay } from '@hongyun/lottery/days.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { date } from '@hongyun/ui/format/time.ts'
import { SelectInput } from '@hongyun/ui/select-input.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useState } from 'react'
import { now } from '../../wire/clock.ts'
import { type Answer, useAct, useRefresh } from '../../wire/request.ts'
import { textOfFile } from './read-file.ts'

interface TakeCardProps {
  providers: Answer<'consoleStatements'>['providers']
  onTaken: (about: { provider: string; day: string }) => void
}

export function TakeCard({ providers, onTaken }: TakeCardProps) {
  const [chosen, setChosen] = useState<string>()
  const [day, setDay] = useState(() => date(now() - DAY_MS))
  const taking = useAct('consoleTakeStatement', {
    onSuccess: useRefresh('consoleStatements', 'consoleStatement'),
  })
  const provider = providers.find(({ name }) => name === chosen) ?? providers[0]
  const take = async (csv?: string) => {
    if (!provider) return
    const about = { provider: provider.name, day }
    const { no, rowCount, skipped } = await taking.mutateAsync({ ...about, ...(csv !== undefined && { csv }) })
    toast.ok(`已取得第 ${no} 份，${rowCount} 笔${skipped > 0 ? `，略过未付款的 ${skipped} 行` : ''}`)
    onTaken(about)
  }
  const ready = provider !== undefined && isDay(day) && !taking.isPending
  return (
    <Card title="取得对账单">
      <div className="recon__take">
        <SelectInput label="服务商" value={provider?.name ?? ''} onChange={setChosen}>
          {providers.map(({ name }) => (
            <option key={name} value={name}>
              {providerName(name)}
            </option>
          ))}
        </SelectInput>
        <TextInput aria-label="日期" placeholder="2026-01-31" maxLength={10} value={day} onChange={setDay} />
        {provider?.hasCall && (
          <Button kind="primary" disabled={!ready} onClick={() => void take().catch(() => undefined)}>
            从接口取得
          </Button>
        )}
        <label className="btn recon__file" aria-disabled={!ready || undefined}>
          上传 CSV
          <input
            type="file"
            className="sr"
            accept=".csv,text/csv,text/plain"
            disabled={!ready}
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file)
                void textOfFile(file)
                  .then(take)
                  .catch(() => undefined)
            }}
          />
        </label>
      </div>
      <p className="small muted recon__hint">
        文件首行为列名：订单号、流水号、金额，可有状态；UTF-8 或 GBK。可以重复取得，以最后一份为准。
      </p>
    </Card>
  )
}
