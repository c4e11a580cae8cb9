import { INVITE_REMARK } from '@hongyun/contract/agents/words.ts'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { type Answer, useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { useChanged } from '../requests/use-agent.ts'

type Code = Pick<Answer<'inviteCode'>['list'][number], 'id' | 'code' | 'remark'>

/** Another remark for a code. */
export function EditRemark({ code, onClose }: { code: Code; onClose: () => void }) {
  const [remark, setRemark] = useState(code.remark)
  const changed = useChanged('codes')
  const save = useAct('updateInviteCodeRemark', {
    meta: { quiet: true },
    onSuccess: () => {
      say.ok('备注已修改')
      onClose()
      return changed()
    },
  })
  return (
    <FormDialog
      title={`邀请码 ${code.code} 的备注`}
      opened
      busy={save.isPending}
      send={{ kind: 'primary', children: '保存' }}
      onClose={onClose}
      onSubmit={() => save.mutate({ id: code.id, remark: remark.trim() })}
    >
      <Field label="备注" error={save.error?.message} hint={`最多 ${INVITE_REMARK} 字，只有您能看到`}>
        <TextInput
          autoComplete="off"
          maxLength={INVITE_REMARK}
          data-autofocus
          value={remark}
          onChange={(text) => {
            if (save.isError) save.reset()
            setRemark(text)
          }}
        />
      </Field>
    </FormDialog>
  )
}
