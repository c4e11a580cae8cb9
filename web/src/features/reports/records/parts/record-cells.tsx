// What the rows of bets and of chases have in common, column by column.

import { issueText } from '@hongyun/lottery/issue-text.ts'
import type { Column } from '@hongyun/ui/data-table.tsx'
import { monthTime } from '@hongyun/ui/format/time.ts'
import type { ReactNode } from 'react'

export const timeColumn: Column<{ time: number }> = {
  key: 'time',
  head: '时间',
  cell: ({ time }) => {
    const [day, clock] = monthTime(time).split(' ')
    return (
      <span className="two-line">
        <span>{clock}</span>
        <span>{day}</span>
      </span>
    )
  },
}

/** A lottery by its shown name, and one of its issues. */
export function LotteryCell({ name, issue }: { name: string; issue: string }) {
  return (
    <span className="two-line">
      <b>{name}</b>
      <span className="record__issue">{issueText(issue)}</span>
    </span>
  )
}

/** A play and its numbers, on as many lines as they need. */
export function PlayCell({ title, numbers }: { title: string; numbers: string }) {
  return (
    <span className="two-line two-line--wrap">
      <span>{title}</span>
      <span>{numbers}</span>
    </span>
  )
}

interface ActsCellProps {
  /** Taking it back, where that is possible. */
  cancel: { label: string; text: string; disabled: boolean; onClick: () => void } | false
  /** The way to more about it. */
  children: ReactNode
}

export function ActsCell({ cancel, children }: ActsCellProps) {
  return (
    <span className="row row-acts">
      {cancel && (
        <button
          type="button"
          className="link"
          aria-label={cancel.label}
          disabled={cancel.disabled}
          onClick={cancel.onClick}
        >
          {cancel.text}
        </button>
      )}
      {children}
    </span>
  )
}
