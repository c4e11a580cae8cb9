import type { Terms } from './terms-draft.ts'

const words: Readonly<Record<Terms['state'], string>> = {
  past: '已过',
  current: '生效中',
  next: '待生效',
  replaced: '已被替换',
}

/** Whether a rate or terms hold: what was is grey, what comes is marked. */
export const StateTag = ({ state }: Pick<Terms, 'state'>) => (
  <span className={state === 'next' ? 'tag tag--pending' : state === 'current' ? 'tag' : 'tag tag--miss'}>
    {words[state]}
  </span>
)
