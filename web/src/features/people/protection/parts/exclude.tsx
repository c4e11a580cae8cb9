import { type ExclusionLength, exclusionLengths } from '@hongyun/contract/protection/words.ts'
import { Alert } from '@hongyun/ui/alert.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { say } from '../../../../wire/say.ts'
import { useExclusion } from '../requests/use-rest.ts'

/** What is typed so that nobody excludes themselves by a slip of the hand. */
const TYPED = '自我排除'

interface ExcludeProps {
  opened: boolean
  lasts: ExclusionLength
  until: string
  onClose: () => void
}

/** The last question before an exclusion: what it means, and words to type. */
export function Exclude({ opened, lasts, until, onClose }: ExcludeProps) {
  const [text, setText] = useState('')
  const close = () => {
    setText('')
    exclude.reset()
    onClose()
  }
  const exclude = useExclusion(() => {
    say.ok('自我排除已开始')
    close()
  })
  const typed = text.trim() === TYPED
  return (
    <FormDialog
      title={`自我排除：${exclusionLengths[lasts]}`}
      opened={opened}
      busy={exclude.isPending}
      send={{ kind: 'danger', disabled: !typed, children: '开始自我排除' }}
      onClose={close}
      onSubmit={() => typed && exclude.mutate({ lasts, agreed: 'true' })}
    >
      <Alert tone="danger">
        <b>{until}，谁也不能提前结束，客服也不行。</b>
      </Alert>
      <ul className="exclude__list">
        <li>不能投注、追号、充值，也不能转入鸿利宝；</li>
        <li>正在进行的追号依序停止，余下的钱退回；已投的注单照常开奖派奖；</li>
        <li>可以登录、提现、查看记录、修改提现所需的资料；</li>
        <li>不再收到推广信。</li>
      </ul>
      <Field label={`输入“${TYPED}”确认`} error={exclude.error?.message}>
        <TextInput value={text} maxLength={10} autoComplete="off" data-autofocus onChange={setText} />
      </Field>
    </FormDialog>
  )
}
