import { SAVED_IMAGES_AT_ONCE } from '@hongyun/contract/chat/words.ts'
import { Button } from '@hongyun/ui/button.tsx'
import { Dialog } from '@hongyun/ui/dialog.tsx'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { compressPicture } from '../../../../parts/picture.ts'
import { useAct } from '../../../../wire/request.ts'
import { say } from '../../../../wire/say.ts'
import { PictureButton } from '../compose/picture-button.tsx'
import { savedQuery } from './saved-query.ts'

/** The kept pictures: added, chosen (at most ten) and deleted. */
export function SavedManager({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const list = useQuery(savedQuery).data?.list ?? []
  const [chosen, setChosen] = useState<readonly string[]>([])
  const refresh = () => client.invalidateQueries({ queryKey: ['getSavedImageList'] })
  const add = useAct('uploadChatFile', {
    onSuccess: async () => {
      await refresh()
      say.ok('收藏成功')
    },
  })
  const remove = useAct('deleteSavedImage', {
    onMutate: () => say.ok('正在删除...'),
    onSuccess: async () => {
      setChosen([])
      await refresh()
      say.ok('删除成功')
    },
  })
  const choose = (id: string) => {
    if (chosen.includes(id)) setChosen(chosen.filter((one) => one !== id))
    else if (chosen.length < SAVED_IMAGES_AT_ONCE) setChosen([...chosen, id])
    else say.error(`一次最多选择 ${SAVED_IMAGES_AT_ONCE} 张`)
  }
  async function addFile(chosenFile: File): Promise<void> {
    say.ok('正在压缩...')
    try {
      const file = await compressPicture(chosenFile)
      say.ok('正在上传...')
      add.mutate({ file, isFavorite: 1 })
    } catch (failure) {
      say.error(failure instanceof Error ? failure.message : '图片处理失败，请重试')
    }
  }
  return (
    <Dialog
      title="管理收藏图片"
      opened={opened}
      onClose={onClose}
      foot={
        <>
          <span className="small muted num saved__count">
            已选 {chosen.length} / {SAVED_IMAGES_AT_ONCE} · 共 {list.length} 张
          </span>
          <PictureButton name="添加" busy={add.isPending} disabled={false} onChoose={(file) => void addFile(file)} />
          <Button
            kind="danger"
            icon={IconTrash}
            busy={remove.isPending}
            disabled={chosen.length === 0}
            onClick={() => remove.mutate({ ids: chosen.join(',') })}
          >
            删除
          </Button>
        </>
      }
    >
      {list.length === 0 ? (
        <p className="muted">暂无收藏图片</p>
      ) : (
        <div className="pics">
          {list.map(({ id, imgPath, thumbPath }, index) => {
            const place = chosen.indexOf(id)
            return (
              <button
                key={id}
                type="button"
                className={place < 0 ? 'pic' : 'pic is-on'}
                aria-label={`收藏图片 ${index + 1}`}
                aria-pressed={place >= 0}
                onClick={() => choose(id)}
              >
                <img src={thumbPath || imgPath} alt="" />
                {place >= 0 && <span className="pic__n">{place + 1}</span>}
              </button>
            )
          })}
        </div>
      )}
    </Dialog>
  )
}
