import type { EnvelopeProof } from '@hongyun/contract/envelopes/message.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { amountText } from '@hongyun/ui/format/money.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { announce } from '@hongyun/ui/live-region.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { IconAlertCircle, IconCircleCheck, IconDownload, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../../wire/request.ts'
import { saveFile } from '../save-file.ts'
import { checkProof, faultsOf } from './proof-check.ts'

/** The envelope's commitment, its seed once it has ended, and the shares recomputed from it here. */
export function Pledge({ recordId }: { recordId: string }) {
  // Read anew whenever it is shown: what has ended since has its seed.
  const proof = useQuery({ ...queryOf('redEnvelopeProof', { recordId }), staleTime: 0, meta: { quiet: true } })
  return (
    <div className="pledge">
      <div className="pledge__line">
        <b className="pledge__sure">
          <Icon of={IconShieldCheck} />
          可复算
        </b>
        <span>发出时先承诺，领完或退回后公布种子；每份金额由种子决定，各位次期望相同，与余额和等级无关。</span>
      </div>
      <Query of={proof} skeleton={<p className="muted">正在读取验证数据…</p>}>
        {(known) => <Proof proof={known} />}
      </Query>
    </div>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="pledge__line">
      <span className="pledge__name">{name}</span>
      {children}
    </div>
  )
}

function Text({ name, value }: { name: string; value: string }) {
  return (
    <Line name={name}>
      <span className="mono clip" title={value}>
        {value}
      </span>
      <CopyButton text={value} label={`复制${name}`} />
    </Line>
  )
}

function Proof({ proof }: { proof: EnvelopeProof }) {
  return (
    <>
      <Text name="承诺" value={proof.commitment} />
      {proof.seed === null ? (
        <Line name="种子">
          <span className="muted">领完或退回后公布</span>
        </Line>
      ) : (
        <>
          <Text name="种子" value={proof.seed} />
          <Recomputed proof={proof} />
        </>
      )}
    </>
  )
}

function Recomputed({ proof }: { proof: EnvelopeProof }) {
  const [check, setCheck] = useState(() => checkProof(proof))
  const [times, setTimes] = useState(1)
  const said = check.holds
    ? `${proof.shares.length} 份逐份一致，${proof.returned ? `连同退回的 ${amountText(proof.returned)} ` : ''}合计 ${amountText(proof.amountTotal)}`
    : faultsOf(check).join('；')
  const again = () => {
    setCheck(checkProof(proof))
    setTimes(times + 1)
    announce(said)
  }
  return (
    <Line name="复算">
      <span className={check.holds ? 'pledge__ok' : 'pledge__bad'}>
        <Icon of={check.holds ? IconCircleCheck : IconAlertCircle} />
        {said}
        {times > 1 && <span className="num">（第 {times} 次）</span>}
      </span>
      <span className="row push">
        <Button size="sm" icon={IconRefresh} onClick={again}>
          再算一次
        </Button>
        <Button
          size="sm"
          icon={IconDownload}
          title="保存后可用 npm run fairness -- envelope 离线复算"
          onClick={() =>
            saveFile(`红包-${proof.recordId}.json`, `${JSON.stringify(proof, null, 2)}\n`, 'application/json')
          }
        >
          保存验证数据
        </Button>
      </span>
    </Line>
  )
}
