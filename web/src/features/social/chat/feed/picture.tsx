import type { ChatMessage } from '@hongyun/contract/chat/message.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconMinus, IconPlus, IconStar } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { embeddedSession } from '../../../../wire/embedded.ts'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { currentUser } from '../../../../wire/session.ts'
import { offerAccount } from '../offer-account.ts'

type Image = ChatMessage['images'][number]

const SHOWN = { width: 220, height: 260 }
const ZOOMS = [1, 1.5, 2, 3] as const

/** As large as it is shown: the place is kept before the picture arrives. */
function shownSize({ width, height }: Pick<Image, 'width' | 'height'>): { width: number; height: number } {
  const scale = Math.min(1, SHOWN.width / width, SHOWN.height / height)
  return { width: Math.max(24, Math.round(width * scale)), height: Math.max(24, Math.round(height * scale)) }
}

/** The pictures of a message; one opens large. */
export function Picture({ images }: { images: readonly Image[] }) {
  const [opened, setOpened] = useState<Image>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {images.map((image) => (
        <button
          key={image.imgPath}
          type="button"
          className="picture"
          aria-label="查看图片"
          style={shownSize(image)}
          onClick={() => {
            setOpened(image)
            setOpen(true)
          }}
        >
          <img src={image.thumbPath || image.imgPath} alt="" {...shownSize(image)} loading="lazy" decoding="async" />
        </button>
      ))}
      {opened && (
        <Dialog title="查看图片" width={860} opened={isOpen} onClose={() => setOpen(false)}>
          <Preview image={opened} />
        </Dialog>
      )}
    </>
  )
}

/** Keeps a picture; who has no account is offered one. */
function useKeep(imgPath: string): { keepIt: () => void; isKeeping: boolean } {
  const client = useQueryClient()
  const { mutate, isPending } = useAct('addSavedImage2', {
    onSuccess: () => {
      say.ok('收藏成功')
      void client.invalidateQueries({ queryKey: ['getSavedImageList'] })
    },
  })
  const keepIt = () =>
    currentUser() || embeddedSession() ? mutate({ imgPath, status: 1 }) : void offerAccount('收藏图片')
  return { keepIt, isKeeping: isPending }
}

function Preview({ image }: { image: Image }) {
  const { keepIt, isKeeping } = useKeep(image.imgPath)
  const [zoom, setZoom] = useState(0)
  const scale = ZOOMS[zoom] ?? 1
  return (
    <div className="preview">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a large picture is scrolled with the keys */}
      <section className="preview__stage" tabIndex={0} aria-label="图片">
        <img src={image.imgPath} alt="聊天中的图片" style={{ width: `${scale * 100}%` }} />
      </section>
      <div className="preview__tools">
        <Button icon={IconStar} busy={isKeeping} onClick={keepIt}>
          收藏
        </Button>
        <button
          type="button"
          className="btn btn--icon"
          aria-label="缩小"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <Icon of={IconMinus} />
        </button>
        <span className="num small" role="status">
          {Math.round(scale * 100)}%
        </span>
        <button
          type="button"
          className="btn btn--icon"
          aria-label="放大"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <Icon of={IconPlus} />
        </button>
      </div>
    </div>
  )
}
