import { Icon } from '@hongyun/ui/icon.tsx'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'

/** The end of the steps: what happened, and the way on. */
export function Done({ text, detail }: { text: string; detail: string }) {
  return (
    <div className="outcome" role="status">
      <span className="outcome__mark">
        <Icon of={IconCheck} />
      </span>
      <div>
        <h3>{text}</h3>
        <p>{detail}</p>
        <div className="row">
          <Link className="btn btn--primary btn--sm" to="/userCenter/securityCenter">
            返回安全中心
          </Link>
        </div>
      </div>
    </div>
  )
}
