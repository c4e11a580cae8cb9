// A player's picture. Without one it shows the first character of the name, in a tone derived from the name.
import { useState } from 'react'

const TONES = ['bronze', 'crimson', 'indigo', 'teal', 'plum', 'moss', 'slate']

interface AvatarProps {
  name: string
  /** The picture's URL; without one, or if it does not load, the character is shown. */
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
