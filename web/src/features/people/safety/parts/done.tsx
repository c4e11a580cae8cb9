import { Link } from '@hongyun/ui/router/link.tsx'
import { Outcome } from '../../../../parts/proof/outcome.tsx'

/** The end of the steps: what happened, and the way on. */
export function Done({ text, detail }: { text: string; detail: string }) {
  return (
    <Outcome text={text} detail={detail}>
      <Link className="btn btn--primary btn--sm" to="/userCenter/securityCenter">
        返回安全中心
      </Link>
    </Outcome>
  )
}
