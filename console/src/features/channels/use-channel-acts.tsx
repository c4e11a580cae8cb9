/** The acts on channels: each shows what it does, takes the code and reads the list again. */
import { toast } from '@hongyun/ui/toast.ts'
import { useStepUp } from '../../parts/step-up/step-up.tsx'
import { useAct, useRefresh } from '../../wire/request.ts'
import type { Channel } from './channel-words.ts'

export function useChannelActs() {
  const stepUp = useStepUp()
  const refresh = useRefresh('consoleChannels', 'consoleChannelHistory')
  const options = { meta: { quiet: true }, onSuccess: refresh }
  const switching = useAct('consoleSwitchChannel', options)
  const sorting = useAct('consoleSortChannels', options)
  const trying = useAct('consoleTryChannel', { onSettled: refresh })

  return {
    isTrying: trying.isPending,
    async turn({ channelId, name, isOn, fall }: Channel) {
      const what = isOn ? '停用' : '启用'
      const done = await stepUp({
        title: `${what}${name}`,
        body: (
          <p>
            {isOn
              ? '玩家不再看到它，不能再下单；已下的订单照常付款、查询与入账。'
              : `玩家立即可以下单。${fall ? '它是自动停用的：须有停用之后试单成功，此前的失败不再计入。' : ''}`}
          </p>
        ),
        confirm: what,
        send: (code) => switching.mutateAsync({ channelId, on: isOn ? 'false' : 'true', code }),
      })
      if (done) toast.ok(`已${what}`)
    },
    async sort(ids: readonly string[]) {
      const done = await stepUp({
        title: '更改渠道顺序',
        body: <p>玩家立即按新的顺序看到支付方式与通道。支付方式按各自的第一个渠道排列。</p>,
        confirm: '保存顺序',
        send: (code) => sorting.mutateAsync({ channelIds: ids.join(','), code }),
      })
      if (done) toast.ok('顺序已保存')
      return done
    },
    async tryOne({ channelId, name }: Channel) {
      const { ok } = await trying.mutateAsync({ channelId })
      if (ok) toast.ok(`${name} 受理了试单`)
      else toast.error(`${name} 没有受理试单`)
    },
  }
}
