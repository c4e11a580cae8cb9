import { useAct } from '../../../../wire/request.ts'
import { ask, say } from '../../../../wire/say.ts'
import { useLettersChanged } from '../use-letters-changed.ts'

/** Asks, then deletes letters. */
export function useDeleteLetters(onDeleted?: () => void) {
  const changed = useLettersChanged()
  const remove = useAct('deleteMessage', {
    onSuccess: (answer) => {
      say.ok(`已删除 ${answer.deleted} 封站内信`)
      onDeleted?.()
      return changed(answer)
    },
  })
  const askFor = async (ids: readonly string[]) => {
    const sure = await ask({
      title: '删除站内信',
      text: `确定删除${ids.length === 1 ? '这封' : `所选的 ${ids.length} 封`}站内信吗？删除后不能恢复。`,
      confirm: '确定删除',
      cancel: '保留',
    })
    if (sure) remove.mutate({ ids: ids.join(',') })
  }
  return { askFor, isPending: remove.isPending, deleted: remove.isSuccess ? remove.variables.ids : undefined }
}
