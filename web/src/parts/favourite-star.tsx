import './parts.css'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconStar } from '@tabler/icons-react'
import { toggleFavourite, useFavourites } from './favourites.ts'

export function FavouriteStar({ code, name }: { code: string; name: string }) {
  const on = useFavourites().includes(code)
  return (
    <button
      type="button"
      className={on ? 'star is-on' : 'star'}
      aria-pressed={on}
      aria-label={`收藏 ${name}`}
      onClick={() => toggleFavourite(code)}
    >
      <Icon of={IconStar} />
    </button>
  )
}
