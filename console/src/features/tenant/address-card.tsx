import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { DataTable } from '@hongyun/ui/data-table.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { pageCount } from '@hongyun/ui/page-list.ts'
import { readPage, writePage } from '@hongyun/ui/page-of-url.ts'
import { Pager } from '@hongyun/ui/pager.tsx'
import { ToLastPage } from '@hongyun/ui/to-last-page.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconShieldCheck } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import type { Answer } from '../../wire/request.ts'
import { AddAddress } from './add-address.tsx'
import { addressColumns } from './address-columns.tsx'
import { serveQuestion } from './address-questions.tsx'
import { useSetAddress } from './requests/use-set-address.ts'

const PAGE_SIZE = 20

interface AddressCardProps {
  site: Answer<'consoleSite'>
  /** Whether this operator may change it. */
  allowed: boolean
}

/** The blocked addresses, newest first. */
export function AddressCard({ site, allowed }: AddressCardProps) {
  const stepUp = useStepUp()
  const serve = useSetAddress()
  const [params, setParams] = useSearchParams()
  const page = readPage(params)
  const addresses = site.blockedAddresses.toReversed()
  const last = pageCount(addresses.length, PAGE_SIZE)
  if (page > last) return <ToLastPage last={last} />

  const toPage = (next: number) =>
    setParams(
      (before) => {
        const search = new URLSearchParams(before)
        writePage(search, next)
        return search
      },
      { preventScrollReset: true },
    )
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
      <div className="addresses">
        <DataTable
          label="停止服务的地址"
          columns={columns}
          rows={addresses.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          rowKey={(address) => address}
          empty={<EmptyState text="没有停止服务的地址" icon={IconShieldCheck} />}
          totals={
            <>
              共 <b className="num">{addresses.length}</b> 条
            </>
          }
          pager={last > 1 && <Pager page={page} total={addresses.length} pageSize={PAGE_SIZE} onPage={toPage} />}
        />
      </div>
    </Card>
  )
}
