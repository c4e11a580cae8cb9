// What the split follows from: the commitment always, the seed once the envelope has ended, and the shares computed again here.
import { LUCKY } from '@hongyun/contract/envelopes/words.ts'
import { checkSplit } from '@hongyun/lottery/envelope-split.ts'
import { type Money, money } from '@hongyun/lottery/money.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { unitsOf } from '@hongyun/ui/format/money.ts'
import { useState } from 'react'
import type { Answer } from '../../wire/request.ts'

type One = Answer<'consoleEnvelope'>

const moneyOf = (text: string): Money => money(unitsOf(text))

const checkOf = ({ envelope, taken }: One) =>
  checkSplit({
    recordId: envelope.id,
    lucky: envelope.type === LUCKY,
    total: moneyOf(envelope.total),
    number: envelope.shares,
    ...{ commitment: envelope.commitment, seed: envelope.seed },
    taken: taken.map(moneyOf),
    returned: moneyOf(envelope.returned),
  })

export function ProofCard({ of }: { of: One }) {
  const { commitment, seed } = of.envelope
  const [checked, setChecked] = useState<ReturnType<typeof checkSplit>>()
  return (
    <Card title="分配的依据">
      <div className="stack">
        <Hash name="承诺" value={commitment} />
        {seed === null ? (
          <p className="small muted">种子在领完或退回后公布，此前谁也看不到。</p>
        ) : (
          <>
            <Hash name="种子" value={seed} />
            <div>
              <Button size="sm" onClick={() => setChecked(checkOf(of))}>
                复算各份
              </Button>
            </div>
          </>
        )}
        {checked && <Verdict {...checked} />}
      </div>
    </Card>
  )
}

const Hash = ({ name, value }: { name: string; value: string }) => (
  <div>
    <span className="row small">
      {name}
      <CopyButton text={value} label={`复制${name}`} />
    </span>
    <code className="mono envelopes__hash">{value}</code>
  </div>
)

function Verdict({ committed, shares, sum }: Pick<ReturnType<typeof checkSplit>, 'committed' | 'shares' | 'sum'>) {
  const wrong = [
    ...(committed ? [] : ['种子与承诺不符']),
    ...(shares ? [] : ['各份与种子算出的不符']),
    ...(sum ? [] : ['合计与总额不符']),
  ]
  return wrong.length === 0 ? (
    <Alert tone="info">种子与承诺相符，各份与合计复算一致。</Alert>
  ) : (
    <Alert tone="danger" urgent>
      {wrong.join('；')}。
    </Alert>
  )
}
