import { date } from '@hongyun/ui/format/time.ts'
import { Icon } from '@hongyun/ui/icon.tsx'
import { IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../../parts/save-file.ts'
import { now } from '../../../../wire/clock.ts'
import { say } from '../../../../wire/say.ts'
import { asCsv, asJson } from '../own-data.ts'
import { readOwnData } from '../requests/read-own-data.ts'

const kinds = {
  json: { name: 'JSON', type: 'application/json', text: asJson },
  csv: { name: 'CSV', type: 'text/csv;charset=utf-8', text: asCsv },
} as const
type Kind = keyof typeof kinds

/** 导出我的记录: what is kept of the player as one file, but for what the line names. */
export function ExportOwn() {
  const run = useMutation({
    mutationFn: async (kind: Kind) => ({ kind, parts: await readOwnData() }),
    onSuccess: ({ kind, parts }) => {
      saveFile(`我的记录-${date(now())}.${kind}`, kinds[kind].text(parts), kinds[kind].type)
      say.ok('已导出')
    },
  })
  return (
    <div className="help-row">
      <Icon of={IconFileText} />
      <span>
        <b>导出我的记录</b>
        <small>
          {run.isPending
            ? '正在收集，请稍候'
            : '资料、账变、注单、订单、信件、聊天与限额；号码与登录地址已脱敏，不含资料中的真实姓名、QQ、微信与联系地址，也不含验证资料、客服对话与图片'}
        </small>
      </span>
      <span className="row small">
        {(Object.keys(kinds) as Kind[]).map((kind) => (
          <button
            key={kind}
            type="button"
            className="link"
            aria-label={`导出 ${kinds[kind].name}`}
            aria-disabled={run.isPending || undefined}
            onClick={() => !run.isPending && run.mutate(kind)}
          >
            {kinds[kind].name}
          </button>
        ))}
      </span>
    </div>
  )
}
