import { Alert } from '@hongyun/ui/alert.tsx'

interface MostNoticeProps {
  /** The text: which limit, and the maximum stake under it. */
  text: string
  /** The stake to bring it down to, in words; undefined where there is none. */
  most: string | undefined
  onTake: () => void
}

/** A notice that the stake could return more than the limit of one bet, with a button that lowers it. */
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
