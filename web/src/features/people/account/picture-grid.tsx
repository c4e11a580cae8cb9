import { Avatar } from '@hongyun/ui/avatar.tsx'
import type { Answer } from '../../../wire/request.ts'

interface PictureGridProps {
  pictures: Answer<'defaultAvatar'>['list']
  marked: string
  onMark: (url: string) => void
}

/** Radio buttons under their pictures: arrows move, one is marked. */
export function PictureGrid({ pictures, marked, onMark }: PictureGridProps) {
  return (
    <fieldset>
      <legend className="sr">头像</legend>
      <div className="portraits">
        {pictures.map(({ id, url, name }) => (
          <label key={id}>
            <input
              type="radio"
              name="avatar"
              className="sr"
              value={url}
              checked={url === marked}
              onChange={() => onMark(url)}
            />
            <Avatar name={name} src={url} size={48} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
