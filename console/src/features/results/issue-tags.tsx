import { type IssueState, issueStates } from '@hongyun/contract/lotteries/words.ts'
import { texts } from '@hongyun/contract/wire/texts.ts'

const TONES: Partial<Record<IssueState, string>> = {
  disputed: 'tag tag--danger',
  voiding: 'tag tag--pending',
  void: 'tag tag--refund',
}

interface IssueTagsProps {
  issue: { state: IssueState; late: boolean; awaitsRound: boolean; corrected: boolean; asked?: boolean }
}

/** A settled issue is grey; what is late, disputed or asked about has a colour. */
export function IssueTags({ issue: { state, late, awaitsRound, corrected, asked = false } }: IssueTagsProps) {
  return (
    <span className="row">
      <span className={TONES[state] ?? 'tag tag--miss'}>
        {awaitsRound ? texts.awaitsBeacon : state === 'closed' ? '等待结果' : issueStates[state]}
      </span>
      {late && <span className="tag tag--danger">迟到</span>}
      {corrected && <span className="tag tag--refund">已更正</span>}
      {asked && <span className="tag tag--pending">待复核</span>}
    </span>
  )
}
