// 休息与自我排除: begun by the player, lengthened by the player, shortened by nobody.
import {
  type BreakLength,
  breakLengths,
  type ExclusionLength,
  exclusionLengths,
} from '@hongyun/contract/protection/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { date } from '@hongyun/ui/format/time.ts'
import { useState } from 'react'
import { momentText } from '../../../../parts/protection/limit-text.ts'
import { now } from '../../../../wire/clock.ts'
import type { Answer } from '../../../../wire/request.ts'
import { ask } from '../../../../wire/say.ts'
import { useBreak } from '../requests/use-rest.ts'
import { breakEnd, exclusionEnd, longer } from '../rest-end.ts'
import { ChooseLength } from './choose-length.tsx'
import { Exclude } from './exclude.tsx'

const breakNames = Object.keys(breakLengths) as BreakLength[]
const exclusionNames = Object.keys(exclusionLengths) as ExclusionLength[]

type Known = Pick<Answer<'getProtectionInfo'>, 'break' | 'exclusion'>

export function RestCard({ known }: { known: Known }) {
  return (
    <Card title="休息与自我排除" note="开始后谁也不能缩短，客服也不行">
      <div className="stack rests">
        <TakeBreak running={known.break} />
        <hr />
        <ExcludeSelf running={known.exclusion} />
      </div>
    </Card>
  )
}

function TakeBreak({ running }: { running: Known['break'] }) {
  const [chosen, setChosen] = useState<BreakLength>('day')
  const rest = useBreak()
  const open = longer(breakNames, (length) => breakEnd(length, now()), running)
  const lasts = open.includes(chosen) ? chosen : open[0]
  const until = lasts && momentText(breakEnd(lasts, now()), now())
  const begin = async () => {
    if (!lasts) return
    const sure = await ask({
      title: `休息 ${breakLengths[lasts]}`,
      text: `到 ${until} 前不能投注与充值；提现与记录照常。开始后谁也不能缩短，客服也不行。`,
      confirm: running ? '延长休息' : '开始休息',
    })
    if (sure) rest.mutate({ lasts, agreed: 'true' })
  }
  return (
    <ChooseLength
      label={running ? '延长休息' : '休息一下'}
      words={breakLengths}
      isOpen={(length) => open.includes(length)}
      value={lasts}
      onChange={setChosen}
      hint={until ? `从现在起到 ${until} 前不能投注与充值；可以提现、看记录。` : '正在进行的休息比这些都长。'}
    >
      <Button kind="primary" busy={rest.isPending} disabled={!lasts} onClick={() => void begin()}>
        {running ? '延长休息' : '开始休息'}
      </Button>
    </ChooseLength>
  )
}

function ExcludeSelf({ running }: { running: Known['exclusion'] }) {
  const [chosen, setChosen] = useState<ExclusionLength>('halfYear')
  const [asking, setAsking] = useState(false)
  const open = longer(exclusionNames, (length) => exclusionEnd(length, now()), running)
  const lasts = open.includes(chosen) ? chosen : open[0]
  const end = lasts && exclusionEnd(lasts, now())
  const until = end === undefined ? '永久' : `到 ${date(end)} 为止`
  return (
    <ChooseLength
      label={running ? '延长自我排除' : '自我排除'}
      words={exclusionLengths}
      isOpen={(length) => open.includes(length)}
      value={lasts}
      onChange={setChosen}
      hint={`${until}：只能登录提现与查看记录，追号依序停止并退回余款，不再收到推广信。`}
    >
      <Button kind="danger" disabled={!lasts} onClick={() => setAsking(true)}>
        {running ? '延长排除' : '申请排除'}
      </Button>
      {lasts && <Exclude opened={asking} lasts={lasts} until={until} onClose={() => setAsking(false)} />}
    </ChooseLength>
  )
}
