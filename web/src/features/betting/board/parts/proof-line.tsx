import { Icon } from '@hongyun/ui/icon.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconChevronRight, IconShieldCheck } from '@tabler/icons-react'
import { Hash } from '../../../../parts/hash.tsx'
import type { LastDraw } from '../issue-state.ts'

interface ProofLineProps {
  lotteryCode: string
  commitment: string | undefined
  last: LastDraw | null
}

const LINKED = '种子连成一条链：上期种子是本期种子的 SHA-256，所以它一经公开，就是本期的承诺。'

/** The commitment of this issue, which is the last one's seed unless a chain has just begun; shown once then. The revealed seed of the last one, and a link to check it. */
export function ProofLine({ lotteryCode, commitment, last }: ProofLineProps) {
  const isSame = last !== null && commitment === last.seed
  return (
    <div className="proof" title={isSame ? LINKED : undefined}>
      <span className="row desk__proof">
        <Icon of={IconShieldCheck} />
        <b>可验证开奖</b>
      </span>
      {commitment && <Hash value={commitment} label={isSame ? '本期承诺，即上期种子' : '本期种子承诺'} copy />}
      {last && (
        <>
          {!isSame && <Hash value={last.seed} label="上期种子" />}
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
