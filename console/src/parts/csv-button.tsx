import { Button } from '@hongyun/ui/button.tsx'
import { saveBlob } from '@hongyun/ui/save-file.ts'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { csvFile } from '../wire/csv-file.ts'

interface CsvButtonProps {
  /** The address of the file. */
  path: string
  text: string
  className?: string
}

/** Saves a list as a file; a refusal is said as that of any call. */
export function CsvButton({ path, text, className }: CsvButtonProps) {
  const save = useMutation({
    mutationFn: () => csvFile(path),
    onSuccess: ({ name, file }) => saveBlob(name, file),
  })
  return (
    <Button
      size="sm"
      icon={IconDownload}
      className={className ?? ''}
      busy={save.isPending}
      busyText="正在导出"
      onClick={() => save.mutate()}
    >
      {text}
    </Button>
  )
}
