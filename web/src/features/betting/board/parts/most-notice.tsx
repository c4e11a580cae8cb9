import { Alert } from '@hongyun/ui/alert.tsx'

interface MostNoticeProps {
  /** What it says: which limit, and the most that may be staked under it. */
  text: string
  /** The stake to bring it down to, in words; undefined where there is none. */
  most: string | undefined
  onTake: () => void
}

/** A stake that could return more than is paid on one bet: the most there may be, one press away. */
export function MostNotice({ text, most, onTake }: MostNoticeProps) {
  return (
    <Alert>
      {text}{' '}
      {most && (
        <button type="button" className="link desk__take" onClick={onTake}>
          改为 {most}
        </button>
      )}
    </Alert>
  )
}
