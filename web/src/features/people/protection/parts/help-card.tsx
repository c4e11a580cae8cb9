// 自测与帮助: the self-test, and where somebody answers.
import { pgsiLevels } from '@hongyun/contract/protection/self-test.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { date } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconClipboardCheck, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../wire/request.ts'
import { HELP_LINE } from '../help-line.ts'
import { ExportOwn } from './export-own.tsx'
import { SelfTest } from './self-test.tsx'

export function HelpCard({ selfTest }: Pick<Answer<'getProtectionInfo'>, 'selfTest'>) {
  const [testing, setTesting] = useState(false)
  return (
    <Card title="自测与帮助" flush>
      <div className="help-row">
        <Icon of={IconClipboardCheck} />
        <span>
          <b>九题自测</b>
          <small>
            {selfTest
              ? `${date(selfTest.at)} 得 ${selfTest.score} 分，${pgsiLevels[selfTest.level]}`
              : '约两分钟，只有您自己看得到'}
          </small>
        </span>
        <Button size="sm" onClick={() => setTesting(true)}>
          {selfTest ? '再测' : '开始'}
        </Button>
      </div>
      <div className="help-row">
        <Icon of={IconPhone} />
        <span>
          <b>
            {HELP_LINE.name} <span className="num">{HELP_LINE.number}</span>
          </b>
          <small>{HELP_LINE.about}</small>
        </span>
        <CopyButton text={HELP_LINE.number} label={`复制${HELP_LINE.name}号码`} />
      </div>
      <ExportOwn />
      {testing && <SelfTest onClose={() => setTesting(false)} />}
    </Card>
  )
}
