import { Avatar } from '@hongyun/ui/avatar.tsx'
import { Button } from '@hongyun/ui/button.tsx'
import { useState } from 'react'
import type { Answer } from '../../../wire/request.ts'
import { ChoosePicture } from './choose-picture.tsx'

/** The present picture and the way to another. */
export function ChangePicture({ me }: { me: Answer<'info'> }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="row">
      <Avatar name={me.nickname || me.userName} src={me.avatar} size={64} />
      <div className="stack picture-now">
        <b>{me.nickname || me.userName}</b>
        <Button size="sm" onClick={() => setChoosing(true)}>
          更换头像
        </Button>
      </div>
      <ChoosePicture opened={choosing} chosen={me.avatar} onClose={() => setChoosing(false)} />
    </div>
  )
}
