import { IconCopy } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import { toast } from './toast.ts'

/** Copies `text`; `label` describes it: 复制订单号. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.ok('复制成功')
    } catch {
      // Refused by the browser, or the page is not served over a secure origin.
      toast.error('复制失败，请手动选择后复制')
    }
  }
  return (
    <button type="button" className="copy" aria-label={label} onClick={copy}>
      <Icon of={IconCopy} />
    </button>
  )
}
