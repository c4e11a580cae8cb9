import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'

/** What is shown otherwise once somebody does not play. */
const calls = ['getProtectionInfo', 'getChaseBetting', 'getChaseBetData'] as const

function useReadAgain() {
  const client = useQueryClient()
  return () => Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: [call] })))
}

export function useBreak() {
  const readAgain = useReadAgain()
  return useAct('startProtectionBreak', {
    onSuccess: () => {
      say.ok('已开始休息')
      return readAgain()
    },
  })
}

/** The dialog shows refusals itself. */
export function useExclusion(onBegun: () => void) {
  const readAgain = useReadAgain()
  return useAct('startSelfExclusion', {
    meta: { quiet: true },
    onSuccess: () => {
      onBegun()
      return readAgain()
    },
  })
}
