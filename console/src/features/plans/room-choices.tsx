import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../wire/request.ts'

interface RoomChoicesProps {
  chosen: readonly string[]
  onChange: (rooms: readonly string[]) => void
}

/** The rooms that an author's cards may go to. */
export function RoomChoices({ chosen, onChange }: RoomChoicesProps) {
  const rooms = useQuery(queryOf('consoleChatRooms')).data?.list ?? []
  return (
    <fieldset className="row">
      <legend className="field__label">可推送到的聊天室</legend>
      {rooms.map(({ roomCode, title }) => (
        <label key={roomCode} className="row">
          <input
            type="checkbox"
            checked={chosen.includes(roomCode)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, roomCode] : chosen.filter((code) => code !== roomCode))
            }
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}
