// The frame of a list of payout accounts: how many there are of how many, and the way to bind one more.
import { Card } from '@hongyun/ui/card.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import { IconLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface PayoutPageProps {
  title: string
  count: number
  most: number
  addTo: string
  addText: string
  children: ReactNode
}

const FOOT = '加密保存，页面与客服只看到脱敏后的内容。首次提现后锁定，更换时须核对原号码。'

export function PayoutPage({ title, count, most, addTo, addText, children }: PayoutPageProps) {
  const add = (
    <Link className="btn btn--sm" to={addTo}>
      {addText}
    </Link>
  )
  return (
    <Card
      title={title}
      aside={
        <>
          <span className="muted small num">
            {count} / {most}
          </span>
          {count > 0 && count < most && add}
        </>
      }
      flush
      foot={<span className="small muted">{count < most ? FOOT : `${FOOT}已达可绑定的数量。`}</span>}
    >
      {count === 0 ? <EmptyState icon={IconLink} text={`尚未绑定${title}`} action={add} /> : <ul>{children}</ul>}
    </Card>
  )
}
