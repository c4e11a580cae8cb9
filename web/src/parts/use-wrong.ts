import { useState } from 'react'

export type OnWrong = (field: string, reason: string | undefined) => void

/** Why what is typed can't be placed: the first reason, and what each field tells. */
export function useWrong(): [reason: string | undefined, onWrong: OnWrong] {
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map())
  const onWrong: OnWrong = (field, reason) =>
    setReasons((before) => {
      const next = new Map(before)
      if (reason === undefined) next.delete(field)
      else next.set(field, reason)
      return next
    })
  return [reasons.values().next().value, onWrong]
}
