import { TALK_MESSAGE_LENGTH, TEMPLATE_TITLE_LENGTH } from '@hongyun/contract/service/words.ts'
import { seenOf } from '@hongyun/contract/wire/seen.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Card } from '@hongyun/ui/card.tsx'
import { useConfirm } from '@hongyun/ui/confirm-dialog.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { ParagraphInput } from '@hongyun/ui/paragraph-input.tsx'
import { Query } from '@hongyun/ui/query.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconMessage2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FigureInput } from '../../../parts/figure-input.tsx'
import { type WholeColumn, WholeTable } from '../../../parts/table/whole-table.tsx'
import { type Answer, queryOf, useAct, useRefresh } from '../../../wire/request.ts'

type Template = Answer<'consoleServiceTemplates'>['list'][number]

/** What operators answer often. */
export function TemplatesCard() {
  const templates = useQuery(queryOf('consoleServiceTemplates'))
  const [edited, setEdited] = useState<Template | 'new'>()
  const remove = useAct('consoleDeleteServiceTemplate', { onSettled: useRefresh('consoleServiceTemplates') })
  const confirm = useConfirm()
  const askRemove = async ({ id, title }: Template) => {
    const body = <p>常用语“{title}”将被删除，所有客服都不再看到它。</p>
    if (await confirm({ title: '删除常用语', body, confirm: '删除' })) remove.mutate({ id })
  }
  const columns: readonly WholeColumn<Template>[] = [
    { key: 'title', head: '标题', cell: ({ title }) => <b>{title}</b> },
    { key: 'content', head: '内容', cell: ({ content }) => content },
    { key: 'sort', head: '顺序', align: 'end', cell: ({ sort }) => sort },
    {
      key: 'acts',
      head: '操作',
      align: 'end',
      cell: (one) => (
        <span className="row service-acts">
          <button type="button" className="link" aria-label={`更改 ${one.title}`} onClick={() => setEdited(one)}>
            更改
          </button>
          <button type="button" className="link" aria-label={`删除 ${one.title}`} onClick={() => void askRemove(one)}>
            删除
          </button>
        </span>
      ),
    },
  ]
  return (
    <Card
      title="常用语"
      flush
      aside={
        <Button size="sm" icon={IconPlus} onClick={() => setEdited('new')}>
          新建常用语
        </Button>
      }
    >
      <Query of={templates}>
        {({ list }) => (
          <WholeTable
            name="service-templates"
            label="常用语"
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            empty={<EmptyState text="还没有常用语" icon={IconMessage2} />}
          />
        )}
      </Query>
      <Dialog
        title={edited === 'new' ? '新建常用语' : '更改常用语'}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
      >
        {edited && (
          <TemplateForm template={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />
        )}
      </Dialog>
    </Card>
  )
}

function TemplateForm({ template, onDone }: { template: Template | undefined; onDone: () => void }) {
  const [draft, setDraft] = useState({
    title: template?.title ?? '',
    content: template?.content ?? '',
    sort: String(template?.sort ?? 0),
  })
  const [seen] = useState(() => template && seenOf('serviceTemplate', template))
  const [tried, setTried] = useState(false)
  const save = useAct('consoleSaveServiceTemplate', {
    onSuccess: () => {
      toast.ok('已保存')
      onDone()
    },
    onSettled: useRefresh('consoleServiceTemplates'),
  })
  const errors = {
    title: draft.title.trim() === '' ? '标题不能为空' : undefined,
    content: draft.content.trim() === '' ? '内容不能为空' : undefined,
    sort: /^\d{1,4}$/.test(draft.sort) ? undefined : '顺序必须在0与9999之间',
  }
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(errors).some(Boolean) || save.isPending) return
    save.mutate({ ...draft, id: template?.id ?? 'new', ...(seen && { seen }) })
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Field label="标题" error={tried ? errors.title : undefined}>
        <TextInput maxLength={TEMPLATE_TITLE_LENGTH} value={draft.title} onChange={(title) => change({ title })} />
      </Field>
      <Field label="内容" error={tried ? errors.content : undefined}>
        <ParagraphInput
          maxLength={TALK_MESSAGE_LENGTH}
          value={draft.content}
          onChange={(content) => change({ content })}
        />
      </Field>
      <Field label="顺序" hint="小的在前" error={tried ? errors.sort : undefined}>
        <FigureInput inputMode="numeric" maxLength={4} value={draft.sort} onChange={(sort) => change({ sort })} />
      </Field>
      <div>
        <Button type="submit" kind="primary" busy={save.isPending}>
          保存
        </Button>
      </div>
    </form>
  )
}
