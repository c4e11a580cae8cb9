import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import type { WholeColumn } from '../../parts/table/whole-table.tsx'
import { ownIn, sizeText } from './block-words.ts'

const OWN = { is: '您的地址', holds: '包含您的地址' } as const

interface Acts {
  ownAddress: string
  /** Whether this operator may unblock it. */
  allowed: boolean
  /** The address that is being unblocked. */
  serving: string | undefined
  onServe: (address: string) => void
}

export const addressColumns = ({ ownAddress, allowed, serving, onServe }: Acts): readonly WholeColumn<string>[] => [
  {
    key: 'address',
    head: '地址或网段',
    by: (address) => address,
    cell: (address) => {
      const own = ownIn(address, ownAddress)
      return (
        <span className="row">
          <span className="mono">{address}</span>
          <CopyButton text={address} label={`复制 ${address}`} />
          {own && <span className="tag tag--pending">{OWN[own]}</span>}
        </span>
      )
    },
  },
  { key: 'size', head: '范围', name: '范围', cell: sizeText },
  {
    key: 'acts',
    head: '操作',
    align: 'end',
    cell: (address) => (
      <button
        type="button"
        className="link"
        aria-label={`恢复服务 ${address}`}
        disabled={!allowed || serving === address}
        onClick={() => onServe(address)}
      >
        恢复服务
      </button>
    ),
  },
]
