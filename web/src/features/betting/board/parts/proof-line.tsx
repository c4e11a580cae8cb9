import { Icon } from '@hongyun/ui/icon.tsx'
import { IconChevronRight, IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Hash } from '../../../../parts/hash.tsx'
import type { LastDraw } from '../issue-state.ts'

interface ProofLineProps {
  lotteryCode: string
  commitment: string | undefined
  last: LastDraw | null
}

/** The commitment of this issue, the revealed seed of the last one, and a link to check it. */
export function ProofLine({ lotteryCode, commitment, last }: ProofLineProps) {
  return (
    <div className="proof">
      <span className="row desk__proof">
        <Icon of={IconShieldCheck} />
        <b>可验证开奖</b>
      </span>
      {commitment && <Hash value={commitment} label="本期种子承诺" copy />}
      {last && (
        <>
          <Hash value={last.seed} label="上期种子" />
          <Hash value={last.betRoot} label="上期注单根" />
          <Link className="row push" to={`/fairness/${lotteryCode}/${last.issue}`}>
            验证上期结果
            <Icon of={IconChevronRight} />
          </Link>
        </>
      )}
    </div>
  )
}
