import type { PlanRow } from '@hongyun/contract/plans/shown.ts'
import { issueText } from '@hongyun/lottery/issue-text.ts'
import { loadType } from '@hongyun/lottery/load-type.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Field } from '@hongyun/ui/field.tsx'
import { TextInput } from '@hongyun/ui/text-input.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { family } from '../../../parts/lottery-words.ts'
import { queryOf, useAct } from '../../../wire/request.ts'
import { type Posted, PostedDialog } from './posted-dialog.tsx'

const ISSUE_EVERY_MS = 5000
const NUMBER_LENGTH = 2000

/** A play for the issue on sale. What is typed is read by the play itself, so that one sees what is recommended. */
export function PostPlay({ plan }: { plan: PlanRow }) {
  const client = useQueryClient()
  const { lotteryCode, playDetailCode } = plan
  const lotteryType = family(plan.lotteryType)
  const issue = useQuery({
    ...queryOf('getNowIssue', { lotteryCode }),
    staleTime: 0,
    refetchInterval: ISSUE_EVERY_MS,
    meta: { quiet: true },
  }).data?.issue
  const play = useQuery({
    queryKey: ['type', lotteryType],
    queryFn: () => loadType(lotteryType),
    staleTime: Number.POSITIVE_INFINITY,
  }).data?.plays.find(({ code }) => code === playDetailCode)
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [posted, setPosted] = useState<Posted>()
  const [isShown, setIsShown] = useState(false)
  const post = useAct('addPushPlay', {
    meta: { quiet: true },
    onSuccess: ({ playId, cards }, { issue: postedIssue, bettingNumber }) => {
      const checked = play?.check(String(bettingNumber))
      setPosted({
        ...plan,
        ...{ playId, cards, issue: String(postedIssue), bettingNumber: String(bettingNumber) },
        bettingCount: checked?.ok ? checked.value.count : 1,
        displayContent: play?.describe(String(bettingNumber)) ?? String(bettingNumber),
      })
      setIsShown(true)
      setNumber('')
      void client.invalidateQueries({ queryKey: ['myPushPlans'] })
    },
    onError: ({ message }) => setWrong(message),
  })
  const checked = number === '' ? undefined : play?.check(number)
  const reads = checked?.ok ? `推荐：${play!.describe(number)}（${checked.value.count} 注）` : undefined
  const isPosted = plan.newest?.issue === issue && issue !== undefined
  const submit = () => {
    if (number === '') return setWrong('请填写推荐号码')
    if (checked && !checked.ok) return setWrong(checked.reason)
    if (issue === undefined) return setWrong('当前没有在售的期')
    post.mutate({ planId: plan.id, issue, bettingNumber: number })
  }
  return (
    <form
      aria-label={`${plan.playName} 推荐`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!post.isPending) submit()
      }}
    >
      <Field
        label={issue === undefined ? '推荐号码（等待开售）' : `第 ${issueText(issue)} 期推荐号码`}
        error={wrong}
        hint={reads ?? (play ? `写法如 ${play.prose.example.number}：${play.describe(play.prose.example.number)}` : '')}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={NUMBER_LENGTH}
          value={number}
          onChange={(text) => {
            setWrong(undefined)
            setNumber(text)
          }}
        />
      </Field>
      <Button kind="primary" type="submit" disabled={isPosted} busy={post.isPending}>
        {isPosted ? '本期已推荐' : '推送'}
      </Button>
      {posted && <PostedDialog posted={posted} opened={isShown} onClose={() => setIsShown(false)} />}
    </form>
  )
}
