import { Button } from '@hongyun/ui/button.tsx'
import { CopyButton } from '@hongyun/ui/copy-button.tsx'
import { EmptyState } from '@hongyun/ui/empty-state.tsx'
import { toast } from '@hongyun/ui/toast.ts'
import { IconPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { RecordTable } from '../../parts/table/record-table.tsx'
import { useRight } from '../../wire/info.ts'
import { queryOf, useAct, useRefresh } from '../../wire/request.ts'
import { type Author, authorColumns } from './author-columns.tsx'
import { AuthorDialog } from './author-form.tsx'
import { PLAN_PAGE_SIZE } from './plan-filter.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface AuthorsTabProps {
  page: number
  onPage: (page: number) => void
}

/** Who may post plans, and the keys of programs, which are shown once. */
export function AuthorsTab({ page, onPage }: AuthorsTabProps) {
  const authors = useQuery({
    ...queryOf('consolePlanAuthors', { pageNum: page, pageSize: PLAN_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const allowed = useRight('plans')
  const [chosen, setChosen] = useState<Author | 'new'>()
  const keys = useKeys()
  return (
    <>
      <RecordTable
        name="plan-authors"
        label="作者"
        of={authors}
        columns={authorColumns({ allowed, onChange: setChosen, onNewKey: keys.askNew, onEndKey: keys.askEnd })}
        filters={
          allowed && (
            <Button size="sm" icon={IconPlus} onClick={() => setChosen('new')}>
              添加作者
            </Button>
          )
        }
        totals={({ total }) => (
          <>
            共 <b className="num">{total}</b> 位
          </>
        )}
        pageSize={PLAN_PAGE_SIZE}
        empty={<EmptyState text="还没有人可以发布计划" icon={IconUsers} />}
        page={page}
        onPage={onPage}
      />
      <AuthorDialog author={chosen} onClose={() => setChosen(undefined)} />
      {keys.dialogs}
    </>
  )
}

/** Making a key, which takes a fresh code of the operator, and ending one. */
function useKeys() {
  const stepUp = useStepUp()
  const refresh = useRefresh('consolePlanAuthors')
  const [made, setMade] = useState<string>()
  const [asked, setAsked] = useState<{ author: Author; what: 'new' | 'end' }>()
  const make = useAct('consoleNewPlanKey', { meta: { quiet: true }, onSettled: () => void refresh() })
  const end = useAct('consoleEndPlanKey', {
    onSuccess: () => {
      toast.ok('密钥已停用')
      setAsked(undefined)
    },
    onSettled: () => void refresh(),
  })
  const confirm = async (reason: string) => {
    if (!asked) return
    const { author, what } = asked
    if (what === 'end') return end.mutate({ id: author.id, reason })
    setAsked(undefined)
    await stepUp({
      title: '生成密钥',
      body: <p>为 {author.name} 生成密钥，只显示一次；先前的密钥立即停用。</p>,
      confirm: '生成',
      send: async (code) => setMade((await make.mutateAsync({ id: author.id, reason, code })).key),
    })
  }
  const isEnd = asked?.what === 'end'
  return {
    askNew: (author: Author) => setAsked({ author, what: 'new' }),
    askEnd: (author: Author) => setAsked({ author, what: 'end' }),
    dialogs: (
      <>
        <ReasonDialog
          key={asked ? `${asked.author.id} ${asked.what}` : ''}
          title={isEnd ? '停用密钥' : '生成密钥'}
          body={`${asked?.author.name ?? ''}${isEnd ? ' 的密钥立即停用。' : ' 将得到新的密钥，先前的立即停用。'}`}
          confirm={isEnd ? '停用' : '下一步'}
          opened={asked !== undefined}
          busy={end.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason) => void confirm(reason)}
        />
        <SecretDialog title="密钥" opened={made !== undefined} answer="我已保存" onClose={() => setMade(undefined)}>
          <div className="stack">
            <p>请立即交给程序的持有人；关闭后不能再看到。</p>
            <p className="row">
              <code className="mono grow">{made}</code>
              <CopyButton text={made ?? ''} label="复制密钥" />
            </p>
          </div>
        </SecretDialog>
      </>
    ),
  }
}
