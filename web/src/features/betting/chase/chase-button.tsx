import { Button } from '@hongyun/ui/button.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconRepeat } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { ChaseOfferProps } from '../../../parts/chase-offer.ts'
import { MAX_ITEMS } from './plan.ts'

const ChaseDialog = lazy(async () => ({ default: (await import('./chase-dialog.tsx')).ChaseDialog }))

/** Opens the chase dialog for the bets of a slip; the dialog's code is loaded at first use. */
export function ChaseButton({ disabled, ...offer }: ChaseOfferProps) {
  const [opened, setOpened] = useState(false)
  const open = () => {
    if (offer.bets.length > MAX_ITEMS) toast.error(`追号最多 ${MAX_ITEMS} 项注单，请先删除一些`)
    else setOpened(true)
  }
  return (
    <>
      <Button icon={IconRepeat} disabled={disabled || offer.bets.length === 0} onClick={open}>
        追号
      </Button>
      {opened && (
        <Suspense>
          <ChaseDialog {...offer} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
