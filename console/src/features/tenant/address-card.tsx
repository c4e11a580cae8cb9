import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { useUrlFilter } from '@hongyun/ui/use-url-filter.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { orderField, urlFilters } from '../../parts/table/url-filters.ts'
import { WholeTable } from '../../parts/table/whole-table.tsx'
import { now } from '../../wire/clock.ts'
import type { Answer } from '../../wire/request.ts'
import { AddAddress } from './add-address.tsx'
import { addressColumns } from './address-columns.tsx'
import { serveQuestion } from './address-questions.tsx'
import { useSetAddress } from './requests/use-set-address.ts'

const addressView = urlFilters({ sort: orderField })

interface AddressCardProps {
  site: Answer<'consoleSite'>
  /** Whether this operator may change it. */
  allowed: boolean
}

/** The blocked addresses, newest first. */
export function AddressCard({ site, allowed }: AddressCardProps) {
  const stepUp = useStepUp()
  const serve = useSetAddress()
  const [view, change] = useUrlFilter(addressView, now)
  const addresses = site.blockedAddresses.toReversed()
  const ask = async (address: string) => {
    const send = (code: string) => serve.mutateAsync({ address, blocked: false, code })
    if (!(await stepUp({ ...serveQuestion(address), send }))) return
    toast.ok(`已恢复服务 ${address}`)
    // The pressed button has disappeared with its row.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const columns = addressColumns({
    ownAddress: site.ownAddress,
    allowed,
    serving: serve.isPending ? String(serve.variables.address) : undefined,
    onServe: (address) => void ask(address),
  })

  return (
    <Card
      title="停止服务的地址"
      flush
      aside={
        <span className="row small">
          <span className="muted">您的地址</span>
          <span className="mono">{site.ownAddress}</span>
          <CopyButton text={site.ownAddress} label="复制您的地址" />
        </span>
      }
    >
      <AddAddress site={site} allowed={allowed} />
      <WholeTable
        name="addresses"
        label="停止服务的地址"
        columns={columns}
        rows={addresses}
        rowKey={(address) => address}
        empty={<EmptyState text="没有停止服务的地址" icon={IconShieldCheck} />}
        totals={
          <>
            共 <b className="num">{addresses.length}</b> 条
          </>
        }
        view={view}
        onView={change}
      />
    </Card>
  )
}
