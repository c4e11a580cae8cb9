// The keys that signed or sign: what a stranger checks proofs with.
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { dateTime } from '@hongyun/ui/format/time.ts'
import type { Journal } from './lag.ts'

export const KeysCard = ({ keys }: Pick<Journal, 'keys'>) => (
  <Card title="签名的公钥" flush>
    {keys.length === 0 && <p className="part muted">还没有密钥</p>}
    {keys.map(({ no, verifier, at }) => (
      <div key={no} className="part">
        <b>
          第 {no} 号 <span className="small muted num">{dateTime(at)}</span>
        </b>
        <span className="journal__verifier">
          {verifier} <CopyButton text={verifier} label={`复制第 ${no} 号公钥`} />
        </span>
      </div>
    ))}
  </Card>
)
