import { ADMIN_GRADE } from '@hongyun/contract/chat/words.ts'

interface GradeTagProps {
  name: string
  /** Its number also says its colours. */
  colour: number
}

export function GradeTag({ name, colour }: GradeTagProps) {
  if (name === '') return null
  const look = colour === ADMIN_GRADE ? 'admin' : colour < 1 ? 'low' : colour
  return <span className={`grade grade--${look}`}>{name}</span>
}
