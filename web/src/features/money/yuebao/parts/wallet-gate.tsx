// What every page of the wallet begins with: its head, and what it holds. Where it is off, what is there can still be taken out.
import { Alert } from '@hongyun/ui/alert.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { Link } from '@hongyun/ui/router/link.tsx'
import type { ReactNode } from 'react'
import { Outcome } from '../../../../parts/proof/outcome.tsx'
import '../../../../parts/proof/proof.css'
import { type Info, useInfo } from '../requests/use-info.ts'
import { WalletHead } from './wallet-head.tsx'
import './wallet.css'

const isUnused = ({ on, total }: Info): boolean => !on && Number(total) === 0

export function WalletGate({ children }: { children: (info: Info) => ReactNode }) {
  const info = useInfo()
  return (
    <>
      <WalletHead />
      <div className="wallet-place stack">
        <Query of={info}>
          {(known) =>
            isUnused(known) ? (
              <section className="card card__body" aria-label="鸿利宝暂未开放">
                <Outcome tone="wait" text="鸿利宝暂未开放" detail="现在不能转入，开放后在这里使用。">
                  <Link className="btn btn--sm" to="/userCenter/introduce">
                    看规则
                  </Link>
                </Outcome>
              </section>
            ) : (
              <>
                {!known.on && (
                  <Alert tone="info">鸿利宝暂停转入与存入定存；已有的照常计收益、到期，也可以随时转出。</Alert>
                )}
                {children(known)}
              </>
            )
          }
        </Query>
      </div>
    </>
  )
}
