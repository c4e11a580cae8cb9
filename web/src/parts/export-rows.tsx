// 导出: every row of a list as a file, page after page. A second press stops it.
import { Button } from '@hongyun/ui/button.tsx'
import { announce } from '@hongyun/ui/live-region.tsx'
import { IconDownload, IconPlayerStop } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { say } from '../wire/say.ts'
import { saveFile } from './save-file.ts'

interface ExportRowsProps<Row> {
  collect: (signal: AbortSignal, onProgress: (done: number, total: number) => void) => Promise<readonly Row[]>
  csv: (rows: readonly Row[]) => string
  fileName: string
  /** While what is shown is of something else than was asked for last. */
  disabled?: boolean
}

export function ExportRows<Row>({ collect, csv, fileName, disabled = false }: ExportRowsProps<Row>) {
  const running = useRef<AbortController>(undefined)
  const [percent, setPercent] = useState(0)
  const run = useMutation({
    // All in here: what is called afterwards is of the page as it is by then, with other days in the name.
    mutationFn: async (signal: AbortSignal) => {
      const rows = await collect(signal, (done, total) =>
        setPercent(total > 0 ? Math.floor((done / total) * 100) : 100),
      )
      if (rows.length === 0) {
        say.error('该条件下没有可导出的记录')
        return
      }
      saveFile(fileName, csv(rows), 'text/csv;charset=utf-8')
      say.ok(`已导出 ${rows.length} 条`)
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
      <Button icon={IconDownload} disabled={disabled} onClick={start}>
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
