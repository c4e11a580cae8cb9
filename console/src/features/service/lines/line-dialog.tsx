import {
  LINE_HTML_LENGTH,
  LINE_NAME_LENGTH,
  LINE_URL_LENGTH,
  type LinkType,
  linkTypes,
} from '@hongyun/contract/service/words.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { wordsOf } from '@hongyun/contract/wire/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { Segmented } from '@hongyun/ui/segmented.tsx'
import { Switch } from '@hongyun/ui/switch.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { type FormEvent, useState } from 'react'
import { FigureInput } from '../../../parts/figure-input.tsx'
import { LinesInput } from '../../../parts/lines-input.tsx'
import { useStepUp } from '../../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../../wire/request.ts'
import { draftOf, type LineDraft, lineErrors, newLine } from './line-draft.ts'
import type { Line } from './lines-page.tsx'

const WIDTH = 640

export function LineDialog({ edited, onClose }: { edited: Line | 'new' | undefined; onClose: () => void }) {
  const title = edited === 'new' || !edited ? '新建线路' : `更改线路 ${edited.name}`
  return (
    <Dialog title={title} opened={edited !== undefined} onClose={onClose} width={WIDTH}>
      {edited && <LineForm line={edited === 'new' ? undefined : edited} onDone={onClose} />}
    </Dialog>
  )
}

function LineForm({ line, onDone }: { line: Line | undefined; onDone: () => void }) {
  const stepUp = useStepUp()
  const save = useAct('consoleSaveServiceLine', { meta: { quiet: true }, onSettled: useRefresh('consoleServiceLines') })
  const [draft, setDraft] = useState<LineDraft>(() => (line ? draftOf(line) : newLine))
  const [seen] = useState(() => line && seenOf('serviceLine', line))
  const [tried, setTried] = useState(false)
  const errors = lineErrors(draft)
  const wrong = tried ? errors : {}
  const change = (part: Partial<LineDraft>) => setDraft((before) => ({ ...before, ...part }))
  const isLink = draft.linkType === 'page' || draft.linkType === 'frame'

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(errors).length > 0) return
    const { linkUrl, html, isOn, ...rest } = draft
    const input = {
      ...rest,
      ...{ linkUrl: isLink ? linkUrl.trim() : '', html: draft.linkType === 'html' ? html : '', isOn },
      ...{ id: line?.id ?? 'new', ...(seen && { seen }) },
    }
    const done = await stepUp({
      title: line ? `更改线路 ${line.name}` : '新建线路',
      body: <p>{isLink ? `玩家将被带到 ${linkUrl.trim()}。请确认这是您的客服地址。` : '玩家立即看到新的内容。'}</p>,
      confirm: '保存',
      send: (code) => save.mutateAsync({ ...input, code }),
    })
    if (!done) return
    toast.ok('已保存')
    onDone()
  }
  return (
    <form className="form-grid" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="名称" error={wrong.name}>
        <TextInput maxLength={LINE_NAME_LENGTH} value={draft.name} onChange={(name) => change({ name })} />
      </Field>
      <Field label="顺序" hint="小的在前" error={wrong.sort}>
        <FigureInput inputMode="numeric" maxLength={4} value={draft.sort} onChange={(sort) => change({ sort })} />
      </Field>
      {!line && (
        <div className="form-grid__wide">
          <Segmented<LinkType>
            label="类型"
            options={wordsOf(linkTypes).map((value) => ({ value, label: linkTypes[value] }))}
            value={draft.linkType}
            onChange={(linkType) => change({ linkType })}
          />
        </div>
      )}
      {isLink && (
        <div className="form-grid__wide">
          <Field
            label="地址"
            hint={draft.linkType === 'frame' ? '以 https:// 开头；该站点须允许被嵌入' : '以 https:// 开头'}
            error={wrong.linkUrl}
          >
            <TextInput maxLength={LINE_URL_LENGTH} value={draft.linkUrl} onChange={(linkUrl) => change({ linkUrl })} />
          </Field>
        </div>
      )}
      {draft.linkType === 'html' && (
        <div className="form-grid__wide">
          <Field label="图文" hint="HTML；只留下安全的标签与 https 链接" error={wrong.html}>
            <LinesInput
              isCode
              rows={10}
              maxLength={LINE_HTML_LENGTH}
              value={draft.html}
              onChange={(html) => change({ html })}
            />
          </Field>
        </div>
      )}
      <div className="form-grid__wide row row--between">
        <Switch name="启用" on={draft.isOn} onChange={(isOn) => change({ isOn })} />
        <Button type="submit" kind="primary" busy={save.isPending}>
          保存
        </Button>
      </div>
    </form>
  )
}
