// A player's picture, or the seal that stands in for it: the first character of the name, in a tone that the name always gets.
import { useState } from 'react'

const TONES = ['bronze', 'crimson', 'indigo', 'teal', 'plum', 'moss', 'slate']

interface AvatarProps {
  name: string
  /** The chosen picture's address; the seal stands in for none and for one that does not load. */
  src?: string | undefined
  size?: number
}

/** Decoration: the name stands beside it. */
export function Avatar({ name, src = '', size }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const style = size ? { '--size': `${size}px` } : undefined
  if (src !== '' && failed !== src) {
    return <img className="avatar avatar--picture" style={style} src={src} alt="" onError={() => setFailed(src)} />
  }
  const letters = Array.from(name)
  const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span className={`avatar avatar--${TONES[sum % TONES.length]}`} style={style} aria-hidden="true">
      {letters[0]?.toUpperCase()}
    </span>
  )
}
