import { type SiteMode, siteModes } from '@hongyun/contract/tenant/words.ts'

const TAGS: Record<SiteMode, string> = {
  open: 'tag tag--ok',
  maintenance: 'tag tag--pending',
  closed: 'tag tag--danger',
}

export function ModeTag({ mode }: { mode: SiteMode }) {
  return <span className={TAGS[mode]}>{siteModes[mode]}</span>
}
