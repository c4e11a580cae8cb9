// 导出: every row of the filter as a file, page after page. A second press stops it.
import { Button } from '@hongyun/ui/button.tsx'
import { announce } from '@hongyun/ui/live-region.tsx'
import { IconDownload, IconPlayerStop } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../parts/save-file.ts'
import { say } from '../../../wire/say.ts'
import { billCsv, billFileName } from './bill-csv.ts'
import type { BillFilter } from './bill-filter.ts'
import { collectBills } from './requests/collect-bills.ts'

export function ExportBills({ filter }: { filter: BillFilter }) {
  const running = useRef<AbortController>(undefined)
  const [percent, setPercent] = useState(0)
  const run = useMutation({
    mutationFn: (signal: AbortSignal) =>
      collectBills(filter, signal, (done, total) => setPercent(total > 0 ? Math.floor((done / total) * 100) : 100)),
    onSuccess: (bills) => {
      if (bills.length === 0) {
        say.error('该条件下没有可导出的记录')
        return
      }
      saveFile(billFileName(filter), billCsv(bills), 'text/csv;charset=utf-8')
      say.ok(`已导出 ${bills.length} 条`)
    },
    onError: () => {
      if (running.current?.signal.aborted) say.ok('已停止导出')
    },
  })
  useEffect(() => () => running.current?.abort(), [])

  const start = () => {
    running.current = new AbortController()
    setPercent(0)
    announce('开始导出')
    run.mutate(running.current.signal)
  }
  if (!run.isPending) {
    return (
      <Button icon={IconDownload} onClick={start}>
        导出
      </Button>
    )
  }
  return (
    <Button icon={IconPlayerStop} onClick={() => running.current?.abort()}>
      已导出 {percent}%，停止
    </Button>
  )
}
